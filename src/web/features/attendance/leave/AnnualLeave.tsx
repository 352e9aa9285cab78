import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { partition } from 'es-toolkit/array'
import { useEffect, useMemo, useRef } from 'react'
import type { Page } from '../../../../contract/resource.ts'
import { counted } from '../../../../contract/texts.ts'
import { formatDay } from '../../../data/format.ts'
import { usePreference } from '../../../data/preferences.ts'
import { Choice, Choices } from '../../../ui/filters/Choices.tsx'
import { State } from '../../../ui/State.tsx'
import { theme } from '../../../ui/theme.ts'
import { BranchChoice } from '../BranchChoice.tsx'
import { FilterLine, filterWidth } from '../FilterLine.tsx'
import { Stepper } from '../Stepper.tsx'
import { ForReaders } from './ForReaders.tsx'
import { LeaveBoard } from './LeaveBoard.tsx'
import { CrowdedDays, MonthCalendar } from './MonthCalendar.tsx'
import { awayByDay, daysOfMonth, monthsAfter, monthText } from './month.ts'
import { useMonthView } from './use-leave-view.ts'
import { useLeaves } from './use-leaves.ts'

/** Annual leave in a month, by day and branch (domain, odd point 7). */
export default function AnnualLeave({ page }: { page: Page }) {
  const title = page.title
  return (
    <ForReaders title={title}>
      <LeaveMonth title={title} />
    </ForReaders>
  )
}

/** The default number of people of a branch who may be away on a day without a warning. */
const LIMIT = 2
const annual = ['annual'] as const
const limits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The annual leave of a month: a calendar with numbers, and the list. */
function LeaveMonth({ title }: { title: string }) {
  const { month, thisDay, branchIds, day, goTo, narrowTo, showDay } = useMonthView()
  const hasCalendar = useMediaQuery(theme.breakpoints.up('sm'), { noSsr: true })
  const [limit, setLimit] = usePreference('leave.limit', LIMIT, (kept) =>
    limits.find((one) => one === kept),
  )
  const days = useLeaves(
    useMemo(() => daysOfMonth(month), [month]),
    { branchIds, kinds: annual },
  )
  const { leaves } = days
  const away = useMemo(() => awayByDay(leaves, month), [leaves, month])
  // What is over comes after today and what is to come, the latest first.
  const shown = useMemo(() => {
    if (day) return leaves.filter(({ from, until }) => from <= day && day <= until)
    const [over, ahead] = partition(leaves, ({ until }) => until < thisDay)
    return ahead.length > 0 ? [...ahead, ...over.reverse()] : leaves
  }, [leaves, day, thisDay])
  const list = useRef<HTMLDivElement>(null)
  // The list stands below the calendar, out of sight.
  useEffect(() => {
    if (day && hasCalendar) list.current?.scrollIntoView({ block: 'center' })
  }, [day, hasCalendar])

  return (
    <LeaveBoard
      title={title}
      intro="Built from attendance records. Leave is not requested here, and balances are not available."
      days={days}
      leaves={shown}
      question={`${month} ${branchIds} ${day}`}
      file={[
        'annual-leave',
        day ?? month,
        branchIds.length > 0 ? counted(branchIds.length, 'branch') : undefined,
      ]}
      isByWeek
      empty={
        <State
          title={`No annual leave ${day ? `on ${formatDay(day)}` : `in ${monthText(month)}`}`}
          text={`No record of attendance ${day ? 'of this day' : 'in this month'} is annual leave.`}
        />
      }
    >
      <FilterLine
        first={<MonthChoice value={month} onChange={goTo} />}
        isInUse={branchIds.length > 0}
      >
        <Box sx={filterWidth(480)}>
          <BranchChoice value={branchIds} onChange={narrowTo} />
        </Box>
        <Box sx={filterWidth(160)}>
          <TextField
            select
            label="Warn above"
            value={limit}
            onChange={({ target }) => setLimit(Number(target.value))}
          >
            {limits.map((one) => (
              <MenuItem key={one} value={one}>
                {one} in a branch
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </FilterLine>
      {hasCalendar && (
        <MonthCalendar
          month={month}
          away={away}
          limit={limit}
          states={days.states}
          day={day}
          onDay={showDay}
        />
      )}
      {!days.isRunning && <CrowdedDays away={away} limit={limit} />}
      <Box ref={list} sx={listHead}>
        {hasCalendar && <Typography variant="h2">Who is away</Typography>}
        {(day || thisDay.startsWith(month)) && (
          <Choices label="Days">
            <Choice label="All days" isChosen={!day} onChoose={() => showDay(undefined)} />
            {thisDay.startsWith(month) && (
              <Choice label="Today" isChosen={day === thisDay} onChoose={() => showDay(thisDay)} />
            )}
            {day && day !== thisDay && (
              <Choice label={formatDay(day)} isChosen onChoose={() => showDay(day)} />
            )}
          </Choices>
        )}
      </Box>
    </LeaveBoard>
  )
}

const listHead = {
  display: { sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  '&:empty': { display: 'none' },
} as const

/** The months on offer: a year either way. The arrows go further. */
const offered = Array.from({ length: 25 }, (_, at) => at - 12)

interface ChoiceProps {
  value: string
  onChange: (month: string) => void
}

/** A month with buttons for the previous and next one. */
function MonthChoice({ value, onChange }: ChoiceProps) {
  return (
    <Stepper name="month" onStep={(by) => onChange(monthsAfter(value, by))}>
      <TextField
        select
        label="Month"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {offered
          .map((by) => monthsAfter(value, by))
          .map((month) => (
            <MenuItem key={month} value={month}>
              {monthText(month)}
            </MenuItem>
          ))}
      </TextField>
    </Stepper>
  )
}

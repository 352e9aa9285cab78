import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { partition } from 'es-toolkit/array'
import { useEffect, useMemo, useRef } from 'react'
import type { Page } from '../../../../contract/compile.ts'
import { counted } from '../../../../contract/texts.ts'
import { monthsAfter } from '../../../data/calendar.ts'
import { usePreference } from '../../../data/client/preferences.ts'
import { formatDay } from '../../../data/records/format.ts'
import { Choice, Choices } from '../../../ui/filters/Choices.tsx'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { State } from '../../../ui/State.tsx'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { BranchChoice } from '../filters/BranchChoice.tsx'
import { FilterLine, filterWidth } from '../filters/FilterLine.tsx'
import { Stepper } from '../filters/Stepper.tsx'
import { awayByDay, daysOfMonth, monthText } from '../rules/leave-month.ts'
import type { Leave } from '../rules/leaves.ts'
import { ForReaders } from './ForReaders.tsx'
import { LeaveBoard } from './LeaveBoard.tsx'
import { CrowdedDays, MonthCalendar } from './MonthCalendar.tsx'
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
  const view = useMonthView()
  const { month, thisDay, branchIds, day, goTo, narrowTo, showDay } = view
  const hasCalendar = useHasWidth('sm')
  const [limit, setLimit] = usePreference('leave.limit', LIMIT, (stored) =>
    limits.find((one) => one === stored),
  )
  const days = useLeaves(
    useMemo(() => daysOfMonth(month), [month]),
    { branchIds, kinds: annual },
  )
  const { leaves } = days
  const away = useMemo(() => awayByDay(leaves, month), [leaves, month])
  const shown = useMemo(() => shownLeaves(leaves, day, thisDay), [leaves, day, thisDay])
  const list = useRef<HTMLDivElement>(null)
  // Scrolls to the list, which is below the calendar.
  useEffect(() => {
    if (day && hasCalendar) list.current?.scrollIntoView({ block: 'center' })
  }, [day, hasCalendar])

  return (
    <LeaveBoard
      title={title}
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
      filters={
        <FilterLine
          first={<MonthChoice value={month} onChange={goTo} />}
          isInUse={branchIds.length > 0}
        >
          <Box sx={filterWidth(480)}>
            <BranchChoice value={branchIds} onChange={narrowTo} />
          </Box>
          <Box sx={filterWidth(160)}>
            <SelectField
              label="Warn above"
              value={limit}
              options={limits.map((one) => [one, `${one} in a branch`])}
              onChange={setLimit}
            />
          </Box>
        </FilterLine>
      }
    >
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
        <DayChoice {...view} />
      </Box>
    </LeaveBoard>
  )
}

/** The leaves on a day. For the whole month, past leaves come after the others, latest first. */
function shownLeaves(leaves: readonly Leave[], day: string | undefined, thisDay: string) {
  if (day) return leaves.filter(({ from, until }) => from <= day && day <= until)
  const [over, ahead] = partition(leaves, ({ until }) => until < thisDay)
  return ahead.length > 0 ? [...ahead, ...over.reverse()] : leaves
}

/** A choice of all days, today, or the day chosen in the calendar. */
function DayChoice({ month, thisDay, day, showDay }: ReturnType<typeof useMonthView>) {
  const hasToday = thisDay.startsWith(month)
  if (!day && !hasToday) return null
  return (
    <Choices label="Days">
      <Choice label="All days" isChosen={!day} onChoose={() => showDay(undefined)} />
      {hasToday && (
        <Choice label="Today" isChosen={day === thisDay} onChoose={() => showDay(thisDay)} />
      )}
      {day && day !== thisDay && (
        <Choice label={formatDay(day)} isChosen onChoose={() => showDay(day)} />
      )}
    </Choices>
  )
}

const listHead = {
  display: { sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  '&:empty': { display: 'none' },
} as const

/** The offered months: a year before and after. The arrows go further. */
const offered = Array.from({ length: 25 }, (_, at) => at - 12)

interface ChoiceProps {
  value: string
  onChange: (month: string) => void
}

/** A month with buttons for the previous and next one. */
function MonthChoice({ value, onChange }: ChoiceProps) {
  return (
    <Stepper name="month" onStep={(by) => onChange(monthsAfter(value, by))}>
      <SelectField
        label="Month"
        value={value}
        options={offered
          .map((by) => monthsAfter(value, by))
          .map((month) => [month, monthText(month)])}
        onChange={onChange}
      />
    </Stepper>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { partition } from 'es-toolkit/array'
import { useEffect, useMemo, useRef } from 'react'
import type { Page } from '../../../../contract/compile.ts'
import { monthText } from '../../../data/calendar.ts'
import { usePreference } from '../../../data/client/preferences.ts'
import { formatDay } from '../../../data/records/format.ts'
import { DateChoice } from '../../../fields/dates/DateChoice.tsx'
import { filterWidth } from '../../../ui/filters/FilterBar.tsx'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { awayByDay, daysOfMonth } from '../rules/leave-month.ts'
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
  const { month, thisDay, branchIds, goTo, narrowTo, showDay } = view
  const hasCalendar = useHasWidth('sm')
  const day = hasCalendar ? view.day : undefined
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
  const list = useRef<HTMLHeadingElement>(null)
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
      file={['annual-leave', day ?? month]}
      isByWeek
      empty={{ title: 'No annual leave', text: day ? formatDay(day) : monthText(month) }}
      branchIds={branchIds}
      onBranches={narrowTo}
      first={
        <DateChoice
          unit="month"
          value={`${month}-01`}
          onChange={(date) => goTo(date.slice(0, 7))}
        />
      }
      filters={
        <Box sx={filterWidth(160)}>
          <SelectField
            label="Warn above"
            value={limit}
            options={limits.map((one) => [one, `${one} in a branch`])}
            onChange={setLimit}
          />
        </Box>
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
      {hasCalendar && (
        <Typography ref={list} variant="h2">
          {day ? `Away on ${formatDay(day)}` : 'Who is away'}
        </Typography>
      )}
    </LeaveBoard>
  )
}

/** The leaves on a day. For the whole month, past leaves come after the others, latest first. */
function shownLeaves(leaves: readonly Leave[], day: string | undefined, thisDay: string) {
  if (day) return leaves.filter(({ from, until }) => from <= day && day <= until)
  const [over, ahead] = partition(leaves, ({ until }) => until < thisDay)
  return ahead.length > 0 ? [...ahead, ...over.reverse()] : leaves
}

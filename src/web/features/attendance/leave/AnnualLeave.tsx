import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { partition } from 'es-toolkit/array'
import { range } from 'es-toolkit/math'
import { useEffect, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import type { Page } from '../../../../contract/compile.ts'
import { day } from '../../../../contract/schema.ts'
import { lastOfMonth, monthText } from '../../../data/calendar.ts'
import { usePreference } from '../../../data/client/preferences.ts'
import { formatDay } from '../../../data/records/format.ts'
import { useView } from '../../../data/use-view.ts'
import { DateChoice } from '../../../fields/dates/DateChoice.tsx'
import { filterWidth } from '../../../ui/filters/FilterBar.tsx'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { awayByDay } from '../rules/leave-month.ts'
import type { Leave } from '../rules/leaves.ts'
import { useThisDay } from '../use-this-day.ts'
import { LeaveBoard } from './LeaveBoard.tsx'
import { ForReaders } from './LeaveParts.tsx'
import { CrowdedDays, MonthCalendar } from './MonthCalendar.tsx'
import { useLeaveBranches, useLeaves } from './use-leaves.ts'

/** Annual leave in a month, by day and branch (domain, odd point 7). */
export default function AnnualLeave({ page: { title } }: { page: Page }) {
  return (
    <ForReaders title={title}>
      <LeaveMonth title={title} />
    </ForReaders>
  )
}

/** The default number of people of a branch who may be away on a day without a warning. */
const LIMIT = 2
const annual = ['annual'] as const
const limits = range(1, 11)

/** `YYYY-MM` */
const month = z.string().check(z.refine((text) => z.safeParse(day, `${text}-01`).success))
const table = { month, day }

/**
 * The annual leave of a month: a calendar with numbers, and the list. The month and the chosen day
 * are stored in the URL.
 */
function LeaveMonth({ title }: { title: string }) {
  const thisDay = useThisDay().day
  const { values, change } = useView(table, { month: thisDay.slice(0, 7) })
  const { month } = values
  const hasCalendar = useHasWidth('sm')
  const day = hasCalendar && values.day?.startsWith(month) ? values.day : undefined
  const { branchIds } = useLeaveBranches()
  const [limit, setLimit] = usePreference('leave.limit', LIMIT, (stored) =>
    limits.find((one) => one === stored),
  )
  const days = useLeaves(
    { from: `${month}-01`, until: lastOfMonth(month) },
    { branchIds, kinds: annual },
  )
  const { leaves } = days
  const away = useMemo(() => awayByDay(leaves, month), [leaves, month])
  const list = useRef<HTMLHeadingElement>(null)
  // Scrolls to the list, which is below the calendar.
  useEffect(() => {
    if (day) list.current?.scrollIntoView({ block: 'center' })
  }, [day])

  return (
    <LeaveBoard
      title={title}
      days={days}
      leaves={shownLeaves(leaves, day, thisDay)}
      question={`${month} ${branchIds} ${day}`}
      file={['annual-leave', day ?? month]}
      isByWeek
      empty={{ title: 'No annual leave', text: day ? formatDay(day) : monthText(month) }}
      first={
        <DateChoice
          unit="month"
          value={`${month}-01`}
          onChange={(date) => change({ month: date.slice(0, 7), day: undefined })}
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
          onDay={(day) => change({ day })}
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

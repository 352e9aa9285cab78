import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { WAITING } from '../../../../contract/resources/attendance-status.ts'
import { daysAfter } from '../../../data/calendar.ts'
import { dotted, formatDay, today } from '../../../data/records/format.ts'
import { ALL_BRANCHES } from '../../../data/use-branch-scope.ts'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { State } from '../../../ui/State.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import { useWhere } from '../use-branch-places.ts'
import type { DayList } from '../use-day-list.ts'
import { useStatusName } from '../use-filters.ts'

interface Props {
  list: Pick<DayList, 'day' | 'filters' | 'rows'>
  /** The rows as a table or cards. */
  children: ReactNode
}

/** The records of a day, or the reason for an empty page. */
export function DayRows({ list, children }: Props) {
  const { day, rows } = list
  if (rows.length === 0 && !day.isLoading) return <NoRecords {...list} />
  return (
    <>
      {day.error && (
        <RetryAlert onRetry={day.refresh} sx={alertStyle}>
          These are the records as they were before. {day.error.message}
        </RetryAlert>
      )}
      {day.missing && !day.error && (
        <RetryAlert severity="warning" onRetry={day.refresh} sx={alertStyle}>
          {day.missing} The others can be neither seen nor decided here.
        </RetryAlert>
      )}
      <RecordNotes records={day.records} doubt={day.doubt} sx={alertStyle} />
      {children}
    </>
  )
}

const alertStyle = { mb: 1.5, whiteSpace: 'pre-line' }

/** The reason why there are no records, with ways to find some. */
function NoRecords({
  day: { error, missing, refresh },
  filters,
}: Pick<DayList, 'day' | 'filters'>) {
  const { date, statusId, branchIds, change } = filters
  const status = useStatusName(statusId)
  const where = useWhere(branchIds)
  const problem = error?.message ?? missing
  if (problem) {
    return <State title="The records could not be loaded" text={problem} onRetry={refresh} />
  }
  const isToday = date === today()
  return (
    <State
      title={statusId === WAITING ? 'Nothing waits here.' : 'No attendance'}
      text={dotted(formatDay(date), status, where)}
    >
      <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap" justifyContent="center">
        {branchIds.length > 0 && (
          <Button variant="outlined" onClick={() => change({ branchIds: [] })}>
            {ALL_BRANCHES}
          </Button>
        )}
        {statusId !== undefined && (
          <Button variant="outlined" onClick={() => change({ statusId: undefined })}>
            Show all statuses
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={() => change({ date: isToday ? daysAfter(date, -1) : today() })}
        >
          {isToday ? 'Go to yesterday' : 'Go to today'}
        </Button>
      </Stack>
    </State>
  )
}

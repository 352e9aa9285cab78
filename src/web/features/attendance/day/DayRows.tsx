import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { WAITING } from '../../../../contract/resources/attendance-status.ts'
import { daysAfter } from '../../../data/calendar.ts'
import { formatDay, today } from '../../../data/records/format.ts'
import { ofId } from '../../../data/records/record.ts'
import { useCachedList } from '../../../data/use-cached-list.ts'
import { ALL_BRANCHES } from '../../../fields/values/branches-props.ts'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { State } from '../../../ui/State.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import type { DayList } from '../use-day-list.ts'
import type { AttendanceFilters } from '../use-filters.ts'

interface Props {
  list: Pick<DayList, 'day' | 'filters' | 'rows'>
  /** The rows as a table or cards. */
  children: ReactNode
}

/** The records of a day, or the reason for an empty page. */
export function DayRows({ list, children }: Props) {
  const { day, rows } = list
  if (rows.length === 0 && !day.isLoading) {
    return (
      <Box sx={{ minHeight: 320, display: 'grid' }}>
        <NoRecords {...list} />
      </Box>
    )
  }
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
  const { data: statuses } = useCachedList('attendance-status')
  const problem = error?.message ?? missing
  if (problem) {
    return <State title="The records could not be loaded" text={problem} onRetry={refresh} />
  }

  const { date, statusId, branchIds, change } = filters
  const status = statuses?.find(ofId(statusId))
  const isUnknown = statuses !== undefined && statusId !== undefined && !status
  const isOfBranches = branchIds.length > 0
  return (
    <State
      title={
        statusId === WAITING
          ? 'Nothing waits here.'
          : isOfBranches || statusId !== undefined
            ? 'Nothing matches'
            : 'Nothing here yet'
      }
      text={saying(filters, isUnknown ? undefined : String(status?.name ?? statusId))}
    >
      <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap" justifyContent="center">
        {isOfBranches && (
          <Button variant="outlined" onClick={() => change({ branchIds: [] })}>
            {ALL_BRANCHES}
          </Button>
        )}
        {statusId !== undefined && (
          <Button variant="outlined" onClick={() => change({ statusId: undefined })}>
            Show all statuses
          </Button>
        )}
        {date !== today() ? (
          <Button variant="outlined" onClick={() => change({ date: today() })}>
            Go to today
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => change({ date: daysAfter(date, -1) })}>
            Go to yesterday
          </Button>
        )}
      </Stack>
    </State>
  )
}

/** @param status The server's name of the status; undefined for an unknown id. */
function saying(
  { date, statusId, branchIds }: AttendanceFilters,
  status: string | undefined,
): string {
  const where =
    branchIds.length > 0
      ? ` in the ${branchIds.length === 1 ? 'branch' : `${branchIds.length} branches`} chosen`
      : ''
  const when = formatDay(date)
  if (statusId === undefined) return `No attendance is recorded for ${when}${where}.`
  if (statusId === WAITING)
    return `Every record of ${when}${where} has been decided, or none was made.`
  return status
    ? `No record of ${when}${where} has the status “${status}”.`
    : `The server lists no status ${statusId}.`
}

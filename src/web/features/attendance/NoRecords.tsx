import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { formatDay, today } from '../../data/format.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { State } from '../../ui/State.tsx'
import type { AttendanceFilters, Filters } from './use-filters.ts'

interface Props {
  filters: Filters
  error: Error | null
  onRetry: () => void
}

/** Says why there are no records, with ways to find some. */
export function NoRecords({ filters, error, onRetry }: Props) {
  const { data: statuses } = useCachedList('attendance-status')
  if (error) {
    return (
      <State title="The records could not be loaded" text={error.message}>
        <Button variant="outlined" onClick={onRetry}>
          Retry
        </Button>
      </State>
    )
  }

  const { date, statusId, branchIds, change } = filters
  const status = statuses?.find(({ id }) => Number(id) === statusId)
  const isUnknown = statuses !== undefined && statusId !== undefined && !status
  return (
    <State {...saying(filters, isUnknown ? undefined : String(status?.name ?? statusId))}>
      <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap" justifyContent="center">
        {statusId !== undefined && (
          <Button variant="outlined" onClick={() => change({ statusId: undefined })}>
            Show all statuses
          </Button>
        )}
        {branchIds.length > 0 && (
          <Button variant="outlined" onClick={() => change({ branchIds: [] })}>
            Show all branches
          </Button>
        )}
        {date !== today() && (
          <Button variant="outlined" onClick={() => change({ date: today() })}>
            Go to today
          </Button>
        )}
      </Stack>
    </State>
  )
}

/** @param status The server's name of the status; undefined if it has none with this id. */
function saying(
  { date, statusId, branchIds }: AttendanceFilters,
  status: string | undefined,
): { title: string; text: string } {
  const where =
    branchIds.length > 0
      ? ` in the ${branchIds.length === 1 ? 'branch' : `${branchIds.length} branches`} chosen`
      : ''
  const when = formatDay(date)
  if (statusId === WAITING)
    return {
      title: 'Nothing waits here.',
      text: `Every record of ${when}${where} has been decided, or none was made.`,
    }
  if (statusId !== undefined) {
    const text = status
      ? `No record of ${when}${where} has the status “${status}”.`
      : `The server lists no status ${statusId}.`
    return { title: 'Nothing matches', text }
  }
  return {
    title: where ? 'Nothing matches' : 'Nothing here yet',
    text: `No attendance is recorded for ${when}${where}.`,
  }
}

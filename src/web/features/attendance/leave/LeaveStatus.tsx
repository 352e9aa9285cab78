import Stack from '@mui/material/Stack'
import { uniqBy } from 'es-toolkit'
import { DecisionChip, StatusChip } from '../RecordStatus.tsx'
import type { Attendance } from '../record.ts'
import type { ResultStore } from '../result-store.ts'
import type { Leave } from './leaves.ts'

/** The status of a leave; if its days differ, the number of days for each status. */
export function LeaveStatus({
  leave: { records },
  results,
}: {
  leave: Leave
  results: ResultStore
}) {
  const statuses = uniqBy(records, ({ statusId }) => statusId)
  const countOf = ({ statusId }: Attendance) =>
    records.filter((record) => record.statusId === statusId).length
  return (
    <Stack direction="row" useFlexGap flexWrap="wrap" spacing={0.5}>
      {statuses.map((record) => (
        <StatusChip key={record.statusId} record={record}>
          {statuses.length > 1 ? ` ${countOf(record)}` : ''}
        </StatusChip>
      ))}
      {records.map((record) => (
        <DecisionChip key={record.id} results={results} record={record} />
      ))}
    </Stack>
  )
}

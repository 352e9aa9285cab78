import Chip from '@mui/material/Chip'
import { tones } from '../../../contract/status-group.ts'
import type { Repair } from './repair.ts'

/** The status of a report, by the server's name for it. */
export function RepairStatusChip({
  repair: { statusGroup, statusName },
}: {
  repair: Pick<Repair, 'statusGroup' | 'statusName'>
}) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={tones[statusGroup] ?? 'default'}
      label={statusName}
    />
  )
}

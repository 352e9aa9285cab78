import Chip from '@mui/material/Chip'
import { tones } from '../../../contract/status-group.ts'
import type { RepairStatus } from './use-repair-statuses.ts'

/** The status of a report, by the server's name for it. */
export function RepairStatusChip({
  status: { name, statusGroup },
}: {
  status: Pick<RepairStatus, 'name' | 'statusGroup'>
}) {
  const color = tones[statusGroup] ?? 'default'
  return <Chip size="small" variant="outlined" color={color} label={name} />
}

import Chip from '@mui/material/Chip'
import { APPROVED, DECLINED, WAITING } from '../../../contract/resources/attendance-status.ts'
import type { Attendance } from './record.ts'

/** The status of a record by the server's name for it; unknown ones have a neutral colour. */
export function StatusChip({
  record: { statusId, statusName },
}: {
  record: Pick<Attendance, 'statusId' | 'statusName'>
}) {
  const color = colours[statusId ?? 0] ?? 'default'
  return <Chip size="small" variant="outlined" color={color} label={statusName || 'Unknown'} />
}

const colours: Record<number, 'success' | 'error' | 'warning'> = {
  [APPROVED]: 'success',
  [DECLINED]: 'error',
  [WAITING]: 'warning',
}

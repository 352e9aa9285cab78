import Chip from '@mui/material/Chip'
import { APPROVED, DECLINED, WAITING } from '../../../contract/resources/attendance-status.ts'
import { type Attendance, statusNameOf, statusOf } from './record.ts'

/** The status of a record by the server's name for it; unknown ones have a neutral colour. */
export function StatusChip({
  record,
  children,
}: {
  record: Pick<Attendance, 'statusId' | 'status'>
  /** In addition to the name. */
  children?: string
}) {
  const color = colours[statusOf(record)] ?? 'default'
  const label = `${statusNameOf(record) || 'Unknown'}${children ?? ''}`
  return <Chip size="small" variant="outlined" color={color} label={label} />
}

const colours: Record<number, 'success' | 'error' | 'warning'> = {
  [APPROVED]: 'success',
  [DECLINED]: 'error',
  [WAITING]: 'warning',
}

import Alert, { type AlertProps } from '@mui/material/Alert'
import { compact } from 'es-toolkit/array'
import { attendance } from '../../../contract/resources/attendance.ts'
import { withoutIdText } from '../../data/records/record.ts'
import type { Attendance } from './rules/record.ts'

interface Props extends Pick<AlertProps, 'sx'> {
  records?: readonly Attendance[]
  /** A sentence that the server may have more records. */
  doubt: string | undefined
}

/** Says that figures cover only a part of the records, and how many records cannot be decided. */
export function RecordNotes({ records = [], doubt, ...alert }: Props) {
  const text = compact([
    doubt && `${doubt} Each figure is of these alone.`,
    withoutIdText(attendance, records),
  ]).join(' ')
  return (
    text && (
      <Alert severity="warning" {...alert}>
        {text}
      </Alert>
    )
  )
}

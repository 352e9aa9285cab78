import Alert, { type AlertProps } from '@mui/material/Alert'
import { compact } from 'es-toolkit/array'
import { attendance } from '../../../contract/resources/attendance.ts'
import { withoutIdText } from '../../data/record.ts'
import type { Attendance } from './rules/record.ts'

interface Props extends Pick<AlertProps, 'sx'> {
  records?: readonly Attendance[]
  /** Says that the server may have more. */
  doubt: string | undefined
}

/** Says that figures are of a part of the records, and how many of these nobody can decide. */
export function RecordNotes({ records = [], doubt, ...alert }: Props) {
  const notes = [doubt && `${doubt} Each figure is of these alone.`]
  const text = compact([...notes, withoutIdText(attendance, records)]).join(' ')
  return (
    text && (
      <Alert severity="warning" {...alert}>
        {text}
      </Alert>
    )
  )
}

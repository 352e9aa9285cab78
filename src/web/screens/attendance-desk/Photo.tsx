import { attendance } from '../../../contract/resources/attendance.ts'
import type { Attendance } from '../../attendance/record.ts'
import { Picture } from '../../crud/Picture.tsx'

/** The face at the check-in, else that of the account. The name stands beside it. */
export function Photo({ record, size }: { record: Attendance; size: number }) {
  const field = { ...attendance.fields.checkInImage, ratio: 1 }
  return <Picture field={field} value={record.checkInImage ?? record.photoUrl} alt="" sx={{ width: size, borderRadius: 1 }} />
}

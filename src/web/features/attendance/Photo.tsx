import { attendance } from '../../../contract/resources/attendance.ts'
import { Picture } from '../../ui/values/Picture.tsx'
import { type Attendance, noPhotoText } from './rules/record.ts'

const field = { ...attendance.fields.checkInImage, ratio: 1 }

/** The photo of the check-in, else that of the account. No alt text, as the name is beside it. */
export function Photo({ record, size }: { record: Attendance; size: number }) {
  return (
    <Picture
      field={field}
      value={record.checkInImage ?? record.user?.photoUrl}
      alt=""
      none={noPhotoText(record)}
      sx={{ width: size, borderRadius: 1 }}
    />
  )
}

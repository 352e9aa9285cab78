import Link from '@mui/material/Link'
import { uniq } from 'es-toolkit'
import { Link as RouterLink } from 'react-router'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { counted } from '../../../../contract/texts.ts'
import { isTaken } from '../../../data/providers/data.ts'
import { DaysBefore, useDaysBefore } from '../DaysBefore.tsx'
import { leaveKindNames, typesOf } from '../leave-kinds.ts'
import { type Attendance, statusNameOf } from '../record.ts'
import { daysOf, leavePath, leavesIn, periodText } from './leaves.ts'

const types = typesOf(leaveKindNames)

/** The leave of a person before the one with this first record. */
export function EarlierLeave({ record }: { record: Attendance }) {
  const before = useDaysBefore(record, 31, isTaken(attendance, 'list', 'type') ? types : undefined)
  const leaves = leavesIn(before.records).reverse()
  return (
    <DaysBefore
      title="Earlier leave"
      level="h2"
      before={before}
      rows={leaves.map((leave) => (
        <li key={leave.id}>
          <Link component={RouterLink} to={leavePath(leave)}>
            {periodText(leave)}
          </Link>
          <span>
            {leave.typeName} · {uniq(leave.records.map(statusNameOf)).join(', ')}
          </span>
          <span>{counted(daysOf(leave), 'day')}</span>
        </li>
      ))}
    />
  )
}

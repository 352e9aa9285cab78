import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link as RouterLink } from 'react-router'
import { counted } from '../../../../contract/texts.ts'
import { theme, touch } from '../../../ui/theme.ts'
import { DaysBefore, useDaysBefore } from '../DaysBefore.tsx'
import { leaveKindNames } from '../leave-kinds.ts'
import type { Attendance } from '../record.ts'
import { daysOf, leavePath, leavesIn, periodText, statusText } from './leaves.ts'
import { typesToAsk } from './use-leaves.ts'

/**
 * The leave of a person before the one with this first record: where there is room for it, and the
 * server narrows the days to leave, without being asked for.
 */
export function EarlierLeave({ record }: { record: Attendance }) {
  const hasRoom = useMediaQuery(theme.breakpoints.up('sm'), { noSsr: true })
  const types = typesToAsk(leaveKindNames)
  const before = useDaysBefore(record, 31, { types, isOpen: hasRoom && types !== undefined })
  const leaves = leavesIn(before.records).reverse()
  return (
    <DaysBefore
      title="Earlier leave"
      level="h2"
      before={before}
      rows={leaves.map((leave) => (
        <li key={leave.id}>
          <Link component={RouterLink} to={leavePath(leave)} underline="hover" sx={touch.link}>
            {periodText(leave)}
          </Link>
          <span>
            {leave.typeName} · {statusText(leave)}
          </span>
          <span>{counted(daysOf(leave), 'day')}</span>
        </li>
      ))}
    />
  )
}

import { counted } from '../../../../contract/texts.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { DaysBefore, useDaysBefore } from '../DaysBefore.tsx'
import { leaveKindNames } from '../rules/leave-kinds.ts'
import { daysOf, leavesIn, periodText, statusText } from '../rules/leaves.ts'
import type { Attendance } from '../rules/record.ts'
import { LeaveLink } from './LeaveLink.tsx'
import { typesToAsk } from './use-leaves.ts'

/**
 * Earlier leave of the person, before the leave with this first record. Read at once on wide
 * screens, if the server can filter the days by type; otherwise on request.
 */
export function EarlierLeave({ record }: { record: Attendance }) {
  const hasRoom = useHasWidth('sm')
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
          <LeaveLink leave={leave}>{periodText(leave)}</LeaveLink>
          <span>
            {leave.typeName} · {statusText(leave)}
          </span>
          <span>{counted(daysOf(leave), 'day')}</span>
        </li>
      ))}
    />
  )
}

import { and, eq, sql } from 'drizzle-orm'
import {
  type AttendanceRecord,
  attendance as resource,
} from '../../contract/resources/attendance.ts'
import { APPROVED, DECLINED, WAITING } from '../../contract/resources/attendance-status.ts'
import { clockMoment } from '../../contract/time.ts'
import { attendance } from '../database/attendance.ts'
import { missing, overtaken, Refusal } from '../limits/refusal.ts'
import type { Handler } from '../records/request.ts'
import type { Store } from '../records/store.ts'
import { SINCE, updating } from '../records/writing.ts'

/**
 * Approves or declines a record. A single statement updates it only while it is waiting, so of
 * several concurrent decisions one wins. Repeating the same decision changes nothing and succeeds.
 */
export function approval({
  context: { clock },
  resourceTable,
  record,
  change,
}: Store): Handler<typeof resource, 'approve'> {
  const decideOnce = updating(resourceTable, record, 'attendance approve', ({ approvedById }) =>
    and(eq(attendance.statusId, WAITING), sql`${attendance.userId} <> ${approvedById}`),
  )
  return async (request) => {
    const { id, input, viewer } = request
    const statusId = input.statusApprove ? APPROVED : DECLINED
    const approverId = viewer.id
    return change(
      request,
      async (db) => {
        const at = clock().toISOString()
        const stamps = { approvedById: approverId, approvedAt: at, updatedAt: at }
        const decided = await decideOnce(db, { id, statusId, ...stamps, [SINCE]: input.updatedAt })
        if (decided) return decided
        const [found] = await db.select(record).from(attendance).where(eq(attendance.id, id))
        return found
          ? decidedRecord(found as AttendanceRecord, statusId, approverId)
          : missing(resource.singular)
      },
      { isOne: true },
    )
  }
}

/**
 * @throws {Refusal} 403 for the approver's own record; 409 if it has changed since it was read, or
 * was decided otherwise. The message has the author and time of the decision.
 */
function decidedRecord(record: AttendanceRecord, statusId: number, approverId: number) {
  if (record.userId === approverId)
    throw new Refusal(403, 'Nobody decides their own attendance. Ask somebody else who may.')
  if (record.statusId === statusId) return record
  if (record.statusId === WAITING) throw overtaken(resource, record)
  const { status, approvedBy, approvedAt, branchLocation } = record
  const when = clockMoment(branchLocation.timezone, approvedAt ?? '')
  throw new Refusal(
    409,
    `${approvedBy?.fullName} has ${status.name.toLowerCase()} it already, on ${when}. Nothing was changed.`,
  )
}

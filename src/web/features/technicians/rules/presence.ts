import { hasOwnId } from '../../../../contract/envelope.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { NO_VALUE } from '../../../data/records/format.ts'
import type { Technician } from '../../../data/technician.ts'
import { type Attendance, typeNameOf } from '../../attendance/rules/record.ts'
import { timeOf } from '../../attendance/rules/times.ts'

/**
 * Today's attendance record by person (id as a string). Of several records, one with a clock-in is
 * used.
 */
export type Presence = ReadonlyMap<string, Attendance>

export function presenceOf(records: readonly Attendance[]): Presence {
  const presence = new Map<string, Attendance>()
  for (const record of records) {
    const known = presence.get(String(record.userId))
    if (!known || known.checkInAt === null) presence.set(String(record.userId), record)
  }
  return presence
}

export function isPresent({ id }: Technician, presence: Presence): boolean {
  return typeof presence.get(String(id))?.checkInAt === 'string'
}

/**
 * `in 06.57 WIB`, with the branch if it is another one; otherwise the type of the attendance
 * record.
 */
export function presentText({ id, branchLocationId }: Technician, presence: Presence): string {
  const record = presence.get(String(id))
  if (!record?.checkInAt)
    return (record && typeNameOf(record)) || (hasOwnId({ id }) ? 'Not clocked in' : NO_VALUE)
  const isElsewhere =
    branchLocationId !== null &&
    record.branchLocationId !== null &&
    String(record.branchLocationId) !== String(branchLocationId)
  return `in ${timeOf(record, record.checkInAt)}${isElsewhere ? ` at ${branchNameOf(record)}` : ''}`
}

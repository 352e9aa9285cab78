import { branchNameOf } from '../../data/branch-location.ts'
import type { Technician } from '../../data/technician.ts'
import { typeNameOf } from '../attendance/record.ts'
import { timeOf } from '../attendance/times.ts'
import type { Presence } from './roster.ts'

/**
 * `in 06.57 WIB`, with the branch if it is another one, or the type of the attendance record; a
 * dash without a record.
 */
export function presentText({ id, branchLocationId }: Technician, presence: Presence): string {
  const record = presence.get(String(id))
  if (!record) return '–'
  if (record.checkInAt === null) return typeNameOf(record) || '–'
  const isElsewhere =
    branchLocationId !== null &&
    record.branchLocationId !== null &&
    String(record.branchLocationId) !== String(branchLocationId)
  return `in ${timeOf(record, record.checkInAt)}${isElsewhere ? ` at ${branchNameOf(record)}` : ''}`
}

import {
  ASSIGNED,
  CANCELLED,
  DONE,
  IN_PROGRESS,
  REPORTED,
  WAITING_VALIDATION,
} from '../../contract/resources/repair-status.ts'
import type { Queries } from './queries.ts'
import { repairStatus } from './repairs.ts'

const statuses = [
  { id: REPORTED, code: 'reported', name: 'Reported' },
  { id: ASSIGNED, code: 'assigned', name: 'Assigned' },
  { id: IN_PROGRESS, code: 'inProgress', name: 'In Progress' },
  { id: WAITING_VALIDATION, code: 'waitingValidation', name: 'Waiting Validation' },
  { id: DONE, code: 'done', name: 'Done' },
  { id: CANCELLED, code: 'cancelled', name: 'Cancelled' },
]

/** Adds missing repair statuses. Existing rows are not changed. */
export async function addRepairNames(db: Queries): Promise<void> {
  await db.insert(repairStatus).values(statuses).onConflictDoNothing({ target: repairStatus.id })
}

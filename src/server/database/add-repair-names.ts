import { startCase } from 'es-toolkit'
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

const codes = [
  [REPORTED, 'reported'],
  [ASSIGNED, 'assigned'],
  [IN_PROGRESS, 'inProgress'],
  [WAITING_VALIDATION, 'waitingValidation'],
  [DONE, 'done'],
  [CANCELLED, 'cancelled'],
] as const

/** Adds missing repair statuses. Existing rows are not changed. */
export async function addRepairNames(db: Queries): Promise<void> {
  await db
    .insert(repairStatus)
    .values(codes.map(([id, code]) => ({ id, code, name: startCase(code) })))
    .onConflictDoNothing({ target: repairStatus.id })
}

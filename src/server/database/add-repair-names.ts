import { startCase } from 'es-toolkit'
import type { Queries } from './queries.ts'
import { repairStatus } from './repairs.ts'

/** By their ids, which begin with 1 (`contract/resources/repair-status.ts`). */
const codes = ['reported', 'assigned', 'inProgress', 'waitingValidation', 'done', 'cancelled']

/** Adds missing repair statuses. Existing rows are not changed. */
export async function addRepairNames(db: Queries): Promise<void> {
  const statuses = codes.map((code, at) => ({ id: at + 1, code, name: startCase(code) }))
  await db.insert(repairStatus).values(statuses).onConflictDoNothing({ target: repairStatus.id })
}

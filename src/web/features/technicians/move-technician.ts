import type { DataProvider } from '@refinedev/core'
import type { Row } from '../../../contract/envelope.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { undeclaredValues, untouchedValues } from '../../fields/form-values.ts'

/**
 * What became of a move: `changed` where somebody else has saved the record meanwhile, so that
 * nothing was sent.
 */
export type Move = { result: 'moved' | 'there already' } | { result: 'changed'; record: Row }

/** @throws {RequestError} when it cannot be read. */
export async function readEmployee(provider: DataProvider, id: Row['id']): Promise<Row> {
  return (await provider.getOne<Row>({ resource: employee.name, id })).data
}

/**
 * Moves somebody to another branch by the stated change of an employee. The record is read first:
 * all else goes back as it was read, and what somebody else has saved since `shown` was read is not
 * written over unseen.
 *
 * @throws {RequestError} when it fails.
 */
export async function moveTechnician(
  provider: DataProvider,
  shown: Row,
  branchLocationId: Row['id'],
): Promise<Move> {
  const latest = await readEmployee(provider, shown.id)
  if (String(latest.branchLocationId) === String(branchLocationId))
    return { result: 'there already' }
  if (latest.updatedAt !== shown.updatedAt || latest.branchLocationId !== shown.branchLocationId) {
    return { result: 'changed', record: latest }
  }
  const asRead = untouchedValues(employee, latest, ['branchLocationId'])
  const variables = { ...undeclaredValues(employee, latest), ...asRead, branchLocationId }
  await provider.update<Row>({ resource: employee.name, id: shown.id, variables })
  return { result: 'moved' }
}

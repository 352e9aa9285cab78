import type { DataProvider } from '@refinedev/core'
import type { Row } from '../../../contract/envelope.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { undeclaredValues, untouchedValues } from '../../fields/form-values.ts'

/**
 * The result of a move; `changed` if somebody else has saved the record meanwhile, so nothing was
 * sent.
 */
export type Move = { result: 'moved' | 'there already' } | { result: 'changed'; record: Row }

/**
 * The employee's record.
 *
 * @throws {RequestError} when it cannot be read.
 */
export async function readEmployee(provider: DataProvider, id: Row['id']): Promise<Row> {
  return (await provider.getOne<Row>({ resource: employee.name, id })).data
}

/**
 * Moves a technician to another branch by updating the employee. The record is read first: all
 * other values are sent back unchanged, and nothing is sent if somebody else has saved it since
 * `shown` was read.
 *
 * @throws {RequestError} when a request fails.
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

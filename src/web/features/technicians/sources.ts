import type { DataProvider } from '@refinedev/core'
import type { Row } from '../../../contract/envelope.ts'
import { allows, permissionsOf } from '../../../contract/permissions.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { technician } from '../../../contract/resources/technician.ts'
import { readAllRows } from '../../data/read-all-rows.ts'
import { readTechnician, type Technician } from '../../data/technician.ts'

/**
 * Where technicians are read from: the technicians' list for those who coordinate repairs, else the
 * employees with a role.
 */
export type Source = 'technicians' | 'employees'

/** The right to either source. */
export const rosterRight = [
  ...permissionsOf(technician.actions.list.allow),
  ...permissionsOf(employee.actions.list.allow),
]

/** Undefined for those who may read neither source. */
export function sourceFor(held: readonly string[]): Source | undefined {
  if (allows(technician.actions.list.allow, held)) return 'technicians'
  return allows(employee.actions.list.allow, held) ? 'employees' : undefined
}

/** The role of technicians, guessed by its name. */
export function technicianRole(roles: readonly Row[]): Row['id'] | undefined {
  return roles.find(({ name }) => /mechanic|mekanik|technician|teknisi/i.test(String(name)))?.id
}

const MOST = 5000

/**
 * The technicians of the technicians' list.
 *
 * @throws whatever the data provider throws.
 */
export async function readTechnicians(provider: DataProvider): Promise<Technician[]> {
  const { data } = await provider.getList<Row>({ resource: technician.name })
  return data.flatMap((row) => readTechnician(row) ?? [])
}

/**
 * The active employees with a role. Filtered here too, as another server may ignore the filter.
 *
 * @throws whatever the data provider throws, and the signal's reason when it is aborted.
 */
export async function readEmployees(
  provider: DataProvider,
  roleId: Row['id'],
  signal: AbortSignal,
): Promise<Technician[]> {
  const filters = [{ field: 'roleId', operator: 'eq', value: roleId } as const]
  const rows = await readAllRows({ provider, resource: employee, filters, most: MOST, signal })
  const here = rows.filter(
    (row) => row.isActive !== false && String(row.roleId ?? roleId) === String(roleId),
  )
  return here.flatMap((row) => readTechnician(row) ?? [])
}

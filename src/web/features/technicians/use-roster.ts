import { type DataProvider, useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import { allows, permissionsOf } from '../../../contract/permissions.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { technician } from '../../../contract/resources/technician.ts'
import type { RequestError } from '../../data/http.ts'
import { readAllRows } from '../../data/read-all-rows.ts'
import { readTechnician, type Technician } from '../../data/technician.ts'
import { cachedList } from '../../data/use-cached-list.ts'
import { useReportedError } from '../../data/use-reported-error.ts'

export const rosterKey = ['technicians'] as const

export type Roster = ReturnType<typeof useRoster>
const none: readonly Technician[] = []

/** The technicians. `roleId`: the role that was chosen, for the source `employees`. */
export function useRoster(source: Source, roleId: Row['id'] | undefined) {
  const provider = useDataProvider()()
  const isByRole = source === 'employees'
  const roles = useQuery({ ...cachedList(provider, 'role'), enabled: isByRole })
  const role = isByRole ? (roleId ?? technicianRole(roles.data ?? [])) : undefined
  const query = useQuery<readonly Technician[], RequestError>({
    queryKey: [...rosterKey, source, String(role)],
    queryFn: ({ signal }) =>
      role === undefined ? readTechnicians(provider) : readEmployees(provider, role, signal),
    enabled: !isByRole || role !== undefined,
  })
  const error = roles.error ?? query.error

  useReportedError(error)

  return {
    technicians: query.data ?? none,
    /** The roles to choose from; undefined if the source does not need one. */
    roles: isByRole ? roles.data : undefined,
    roleId: role,
    isLoading: query.isLoading || roles.isLoading,
    error,
    asOf: query.dataUpdatedAt === 0 ? undefined : new Date(query.dataUpdatedAt),
    refresh: () => {
      if (roles.error) void roles.refetch()
      if (query.isEnabled) void query.refetch()
    },
  }
}

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
async function readTechnicians(provider: DataProvider): Promise<Technician[]> {
  const { data } = await provider.getList<Row>({ resource: technician.name })
  return data.flatMap((row) => readTechnician(row) ?? [])
}

/**
 * The active employees with a role. Filtered here too, as another server may ignore the filter.
 *
 * @throws whatever the data provider throws, and the signal's reason when it is aborted.
 */
async function readEmployees(
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

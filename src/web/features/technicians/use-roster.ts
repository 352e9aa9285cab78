import { type DataProvider, useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import { MOST_COMPLETE } from '../../../contract/limits.ts'
import { permissionsOf } from '../../../contract/permissions.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { technician } from '../../../contract/resources/technician.ts'
import type { RequestError } from '../../data/http.ts'
import type { May } from '../../data/providers/access-control.ts'
import { readAllRows } from '../../data/read-all-rows.ts'
import { isTechnicianRole, readTechnician, type Technician } from '../../data/technician.ts'
import { cachedList } from '../../data/use-cached-list.ts'
import { useReportedError } from '../../data/use-reported-error.ts'

export const rosterKey = ['technicians'] as const

export type Roster = ReturnType<typeof useRoster>
const none: Technicians = { technicians: [], missing: undefined }

/** The technicians. `roleId`: the role that was chosen, for the source `employees`. */
export function useRoster(source: Source, roleId: Row['id'] | undefined) {
  const provider = useDataProvider()()
  const isByRole = source === 'employees'
  const roles = useQuery({ ...cachedList(provider, 'role'), enabled: isByRole })
  const role = isByRole ? (roleId ?? technicianRole(roles.data?.data ?? [])) : undefined
  const query = useQuery<Technicians, RequestError>({
    queryKey: [...rosterKey, source, String(role)],
    queryFn: ({ signal }) =>
      role === undefined
        ? readTechnicians(provider, signal)
        : readEmployees(provider, role, signal),
    enabled: !isByRole || role !== undefined,
  })
  const error = roles.error ?? query.error

  useReportedError(error)

  return {
    ...(query.data ?? none),
    /** The roles to choose from; undefined if the source does not need one. */
    roles: isByRole ? roles.data?.data : undefined,
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
export function sourceFor(may: May): Source | undefined {
  if (may(technician.actions.list.allow)) return 'technicians'
  return may(employee.actions.list.allow) ? 'employees' : undefined
}

/** The first role of technicians. */
export function technicianRole(roles: readonly Row[]): Row['id'] | undefined {
  return roles.find(isTechnicianRole)?.id
}

interface Technicians {
  technicians: Technician[]
  /** Says that the server has more of them than it has returned. */
  missing: string | undefined
}

/**
 * The technicians of the technicians' list.
 *
 * @throws whatever the data provider throws.
 */
async function readTechnicians(provider: DataProvider, signal: AbortSignal): Promise<Technicians> {
  const { data, missing } = await provider.getList({ resource: technician.name, meta: { signal } })
  return { technicians: data.flatMap((row) => readTechnician(row as Row) ?? []), missing }
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
): Promise<Technicians> {
  let missing: string | undefined
  const rows = await readAllRows({
    provider,
    resource: employee,
    filters: [{ field: 'roleId', operator: 'eq', value: roleId }],
    most: MOST_COMPLETE,
    signal,
    onMissing: (message) => {
      missing = message
    },
  })
  const here = rows.filter(
    (row) => row.isActive !== false && String(row.roleId ?? roleId) === String(roleId),
  )
  return { technicians: here.flatMap((row) => readTechnician(row) ?? []), missing }
}

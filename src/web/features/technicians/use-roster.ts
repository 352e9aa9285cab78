import type { Row } from '../../../contract/envelope.ts'
import { MOST_COMPLETE } from '../../../contract/limits.ts'
import { permissionsOf } from '../../../contract/permissions.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { technician } from '../../../contract/resources/technician.ts'
import type { May } from '../../data/client/may.ts'
import { filtersFor } from '../../data/filters-for.ts'
import { stateOf } from '../../data/query-state.ts'
import type { ListToRead } from '../../data/read-all-rows.ts'
import { isTechnicianRole, readTechnician, type Technician } from '../../data/technician.ts'
import { useAllOf } from '../../data/use-all.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { useTechnicians } from '../../data/use-technicians.ts'

export type Roster = ReturnType<typeof useRoster>
const none: readonly Technician[] = []

/** The technicians. `roleId` is the chosen role, for the source `employees`. */
export function useRoster(source: RosterSource, roleId: Row['id'] | undefined) {
  const isByRole = source === 'employees'
  const roles = useCachedList('role', { enabled: isByRole })
  const role = isByRole ? (roleId ?? technicianRole(roles.data ?? [])) : undefined
  // Always refetched, as actions on repairs change the number of open tasks.
  const listed = useTechnicians({ enabled: !isByRole, staleTime: 0 })
  const employed = useAllOf(employeeList(role), { enabled: role !== undefined })
  const state = stateOf(isByRole ? employed : listed)
  return {
    ...state,
    technicians: (isByRole ? employed.data?.value : listed.technicians) ?? none,
    /** A sentence that the server has more technicians than it returned. */
    missing: isByRole ? employed.data?.missing : listed.missing,
    /** The roles to choose from; undefined if the source needs none. */
    roles: isByRole ? roles.data : undefined,
    roleId: role,
    isLoading: state.isLoading || roles.isLoading,
    error: roles.error ?? state.error,
    refresh: () => {
      if (roles.error) void roles.refetch()
      if (!isByRole || role !== undefined) state.refresh()
    },
  }
}

/**
 * The source of technicians: their own list for users who coordinate repairs, else the employees
 * with a role.
 */
export type RosterSource = 'technicians' | 'employees'

/** The right to read either source. */
export const rosterRight = [
  ...permissionsOf(technician.actions.list.allow),
  ...permissionsOf(employee.actions.list.allow),
]

/** Undefined for users who may read neither source. */
export function sourceFor(may: May): RosterSource | undefined {
  if (may(technician.actions.list.allow)) return 'technicians'
  return may(employee.actions.list.allow) ? 'employees' : undefined
}

/** The id of the first role of technicians. */
export function technicianRole(roles: readonly Row[]): Row['id'] | undefined {
  return roles.find(isTechnicianRole)?.id
}

/** The active employees with a role. Filtered again, as a server may ignore the filter. */
const employeeList = (roleId: Row['id'] | undefined): ListToRead<Technician[]> => ({
  resource: employee,
  filters: filtersFor({ roleId }),
  limit: MOST_COMPLETE,
  as: 'technicians',
  keep: (rows) =>
    rows
      .filter((row) => row.isActive !== false && String(row.roleId ?? roleId) === String(roleId))
      .flatMap((row) => readTechnician(row) ?? []),
})

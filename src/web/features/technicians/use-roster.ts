import type { Row } from '../../../contract/envelope.ts'
import { MOST_COMPLETE } from '../../../contract/limits.ts'
import { permissionsOf } from '../../../contract/permissions.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { technician } from '../../../contract/resources/technician.ts'
import { filtersFor } from '../../data/filters-for.ts'
import type { May } from '../../data/providers/access-control.ts'
import { stateOf } from '../../data/query-state.ts'
import type { ListToRead } from '../../data/read-all-rows.ts'
import { isTechnicianRole, readTechnician, type Technician } from '../../data/technician.ts'
import { useAllOf } from '../../data/use-all.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { useTechnicians } from '../../data/use-technicians.ts'

export type Roster = ReturnType<typeof useRoster>
const none: readonly Technician[] = []

/** The technicians. `roleId`: the role that was chosen, for the source `employees`. */
export function useRoster(source: RosterSource, roleId: Row['id'] | undefined) {
  const isByRole = source === 'employees'
  const roles = useCachedList('role', { enabled: isByRole })
  const role = isByRole ? (roleId ?? technicianRole(roles.data ?? [])) : undefined
  // What is done to a repair changes how many tasks are open.
  const listed = useTechnicians({ enabled: !isByRole, staleTime: 0 })
  const employed = useAllOf(employeeList(role), { enabled: role !== undefined })
  const state = stateOf(isByRole ? employed : listed)
  return {
    ...state,
    technicians: (isByRole ? employed.data?.value : listed.technicians) ?? none,
    /** Says that the server has more of them than it has returned. */
    missing: isByRole ? employed.data?.missing : listed.missing,
    /** The roles to choose from; undefined if the source does not need one. */
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
 * Where technicians are read from: the technicians' list for those who coordinate repairs, else the
 * employees with a role.
 */
export type RosterSource = 'technicians' | 'employees'

/** The right to either source. */
export const rosterRight = [
  ...permissionsOf(technician.actions.list.allow),
  ...permissionsOf(employee.actions.list.allow),
]

/** Undefined for those who may read neither source. */
export function sourceFor(may: May): RosterSource | undefined {
  if (may(technician.actions.list.allow)) return 'technicians'
  return may(employee.actions.list.allow) ? 'employees' : undefined
}

/** The first role of technicians. */
export function technicianRole(roles: readonly Row[]): Row['id'] | undefined {
  return roles.find(isTechnicianRole)?.id
}

/** The active employees with a role. Filtered here too, as another server may ignore the filter. */
const employeeList = (roleId: Row['id'] | undefined): ListToRead<Technician[]> => ({
  resource: employee,
  filters: filtersFor({ roleId }),
  most: MOST_COMPLETE,
  as: 'technicians',
  keep: (rows) =>
    rows
      .filter((row) => row.isActive !== false && String(row.roleId ?? roleId) === String(roleId))
      .flatMap((row) => readTechnician(row) ?? []),
})

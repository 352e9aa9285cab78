import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import type { RequestError } from '../../data/http.ts'
import type { Technician } from '../../data/technician.ts'
import { cachedList } from '../../data/use-cached-list.ts'
import { useReportedError } from '../../data/use-reported-error.ts'
import { readEmployees, readTechnicians, type Source, technicianRole } from './sources.ts'

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

import { sortBy } from 'es-toolkit/array'
import { useMemo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { type StatusGroup, statusGroupOf, statusGroups } from '../../../contract/status-group.ts'
import { useCachedList } from '../../data/use-cached-list.ts'

export interface RepairStatus {
  id: Row['id']
  name: string
  statusGroup: StatusGroup
}

/**
 * The statuses that the server knows, in the order a report goes through them; fetched once, empty
 * while loading.
 */
export function useRepairStatuses() {
  const { data, error, isPending, refetch } = useCachedList('repair-status')
  const statuses = useMemo(
    () => sortBy((data ?? []).map(read), [({ statusGroup }) => statusGroups.indexOf(statusGroup)]),
    [data],
  )
  return { statuses, error, isLoading: isPending, retry: () => void refetch() }
}

function read({ id, name, code }: Row): RepairStatus {
  const said = { name: textOf(name), code: textOf(code) }
  return { id, name: said.name ?? `Status ${id}`, statusGroup: statusGroupOf(said) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

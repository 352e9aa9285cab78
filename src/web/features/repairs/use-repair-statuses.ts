import { sortBy } from 'es-toolkit/array'
import { useMemo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { groupOf, statusGroups } from '../../../contract/status-group.ts'
import { textIn } from '../../../contract/values.ts'
import { isTaken } from '../../data/providers/list-query.ts'
import { useCachedList } from '../../data/use-cached-list.ts'

/** The statuses of the server, in the order of the workflow. Read once; empty while loading. */
export function useRepairStatuses() {
  const { data, error, isPending, refetch } = useCachedList('repair-status')
  const statuses = useMemo(
    () =>
      sortBy((data ?? []).map(readStatus), [
        ({ statusGroup }) => statusGroups.indexOf(statusGroup),
      ]),
    [data],
  )
  return { statuses, error, isLoading: isPending, retry: () => void refetch() }
}

function readStatus(status: Row) {
  const { id, name } = status
  return { id, name: textIn(name) ?? `Status ${id}`, statusGroup: groupOf({ status }) }
}

/** Whether the server filters reports by branch. */
export const takesBranches = () => isTaken(repairReport, 'list', 'branchId')

/**
 * The URL of the list of reports that wait for validation, the oldest first. Undefined if the
 * server has no status for this.
 */
export function useValidationPath(): string | undefined {
  const { statuses } = useRepairStatuses()
  const waiting = statuses.find(({ statusGroup }) => statusGroup === 'waiting')
  if (!waiting) return undefined
  const query = new URLSearchParams({
    statusId: String(waiting.id),
    ...(isTaken(repairReport, 'list', 'sortBy') && { sortBy: 'reportDate', isAscending: 'true' }),
  })
  return `${repairReport.pages.list.path}?${query}`
}

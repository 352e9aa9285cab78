import { repairReport } from '../../../contract/resources/repair-report.ts'
import { isTaken } from '../../data/providers/list-query.ts'
import { useRepairStatuses } from './use-repair-statuses.ts'

/**
 * The URL of the list of reports that wait for validation, the oldest first. Undefined if the
 * server has no status for this.
 */
export function useValidationPath(): string | undefined {
  const { statuses } = useRepairStatuses()
  const waiting = statuses.find(({ statusGroup }) => statusGroup === 'waiting')
  if (!waiting) return undefined
  const query = new URLSearchParams({ statusId: String(waiting.id) })
  if (isTaken(repairReport, 'list', 'sortBy')) {
    query.set('sortBy', 'reportDate')
    query.set('isAscending', 'true')
  }
  return `${repairReport.pages.list.path}?${query}`
}

import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { listPageOf } from '../../../data/record.ts'
import { useHeldPermissions } from '../../../data/session.ts'

/** The list of reports or, for those who may not open it, the dashboard. */
export function useWayBack(): { path: string; label: string } {
  const held = useHeldPermissions()
  const list = listPageOf(repairReport, {}, held)
  return list
    ? { path: list.path, label: 'Back to the list' }
    : { path: '/dashboard', label: 'Back to the dashboard' }
}

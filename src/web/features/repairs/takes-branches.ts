import { repairReport } from '../../../contract/resources/repair-report.ts'
import { isTaken } from '../../data/providers/list-query.ts'

/** Whether the server filters reports by branch. */
export const takesBranches = () => isTaken(repairReport, 'list', 'branchId')

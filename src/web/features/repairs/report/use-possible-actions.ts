import { useMemo } from 'react'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { useMay } from '../../../data/use-may.ts'
import { groupOf, type Repair } from '../repair.ts'
import { type RepairAction, repairActions } from '../repair-actions.ts'

/** The actions that this person may do to the report in its current status. */
export function usePossibleActions(repair: Repair): readonly RepairAction[] {
  const assign = useMay(repairReport, 'assign')
  const inputCost = useMay(repairReport, 'inputCost')
  const cancel = useMay(repairReport, 'cancel')
  const hasTechnician = repair.mechanic !== null
  const group = groupOf(repair)

  return useMemo(() => {
    const may = { assign, inputCost, cancel }
    const possible = repairActions.filter(({ name, isPossible }) => may[name] && isPossible(group))
    return possible.map((action) =>
      action.name === 'assign' && hasTechnician
        ? { ...action, label: 'Change technician' }
        : action,
    )
  }, [group, hasTechnician, assign, inputCost, cancel])
}

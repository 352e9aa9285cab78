import { useMemo } from 'react'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { canBe, type StatusGroup } from '../../../contract/status-group.ts'
import { useMay } from '../../data/use-may.ts'
import { groupOf, type Repair } from './repair.ts'

/** An action on a report that the contract declares. */
export type ActionName = 'assign' | 'inputCost' | 'cancel'

export interface RepairAction {
  name: ActionName
  label: string
  /** A shorter label for narrow places. */
  short: string
  /** The keyboard shortcut on the page of a report. */
  key: string
  isPossible: (statusGroup: StatusGroup) => boolean
}

export const repairActions: readonly RepairAction[] = [
  {
    name: 'assign',
    label: 'Assign technician',
    short: 'Assign',
    key: 'a',
    isPossible: canBe.assigned,
  },
  { name: 'inputCost', label: 'Input cost', short: 'Cost', key: 'c', isPossible: canBe.charged },
  {
    name: 'cancel',
    label: 'Cancel report',
    short: 'Cancel',
    key: 'x',
    isPossible: canBe.cancelled,
  },
]

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

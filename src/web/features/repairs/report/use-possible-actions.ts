import { useMemo } from 'react'
import { rmReport } from '../../../../contract/resources/rm-report.ts'
import { useMay } from '../../../data/use-may.ts'
import type { Repair } from '../repair.ts'
import { type RepairAction, repairActions } from '../repair-actions.ts'

/** What whoever looks at a report may do to it as far as it has come; nothing for those who may only read. */
export function usePossibleActions({ statusGroup, technician }: Repair): readonly RepairAction[] {
  const assign = useMay(rmReport, 'assign')
  const inputCost = useMay(rmReport, 'inputCost')
  const cancel = useMay(rmReport, 'cancel')
  const hasTechnician = technician !== null

  return useMemo(() => {
    const may = { assign, inputCost, cancel }
    const possible = repairActions.filter(({ name, isPossible }) => may[name] && isPossible(statusGroup))
    return possible.map((action) =>
      action.name === 'assign' && hasTechnician ? { ...action, label: 'Change technician' } : action,
    )
  }, [statusGroup, hasTechnician, assign, inputCost, cancel])
}

import { canBe, type StatusGroup } from '../../../contract/status-group.ts'

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

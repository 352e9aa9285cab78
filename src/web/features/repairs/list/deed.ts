import { createContext } from 'react'
import { canBe, type Stage } from '../../../../contract/stage.ts'
import type { Repair } from '../repair.ts'

/** What can be done to a report: an action of the contract. */
export type Deed = 'assign' | 'inputCost' | 'cancel'

export const deeds: readonly { deed: Deed; label: string; short: string; isPossible: (stage: Stage) => boolean }[] = [
  { deed: 'assign', label: 'Assign technician', short: 'Assign', isPossible: canBe.assigned },
  { deed: 'inputCost', label: 'Input cost', short: 'Cost', isPossible: canBe.charged },
  { deed: 'cancel', label: 'Cancel report', short: 'Cancel', isPossible: canBe.cancelled },
]

/** Begins a deed. */
export const DeedContext = createContext<(deed: Deed, repair: Repair) => void>(() => undefined)

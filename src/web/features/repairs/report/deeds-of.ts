import { useMemo } from 'react'
import { rmReport } from '../../../../contract/resources/rm-report.ts'
import { canBe } from '../../../../contract/stage.ts'
import { useMay } from '../../../data/use-may.ts'
import type { Repair } from '../repair.ts'

export type DeedName = 'assign' | 'inputCost' | 'cancel'

/** Something that this person may do to a report as far as it has come. */
export interface Deed {
  name: DeedName
  label: string
  key: string
}

/** What can be done to a report by whoever looks at it; nothing by those who may only read. */
export function useDeedsOf({ stage, technician }: Repair): readonly Deed[] {
  const mayAssign = useMay(rmReport, 'assign')
  const mayCharge = useMay(rmReport, 'inputCost')
  const mayCancel = useMay(rmReport, 'cancel')
  const hasTechnician = technician !== null

  return useMemo(() => {
    const deeds: (Deed & { isOpen: boolean })[] = [
      {
        name: 'assign',
        label: hasTechnician ? 'Change technician' : 'Assign technician',
        key: 'a',
        isOpen: mayAssign && canBe.assigned(stage),
      },
      { name: 'inputCost', label: 'Input cost', key: 'c', isOpen: mayCharge && canBe.charged(stage) },
      { name: 'cancel', label: 'Cancel report', key: 'x', isOpen: mayCancel && canBe.cancelled(stage) },
    ]
    return deeds.filter(({ isOpen }) => isOpen)
  }, [stage, hasTechnician, mayAssign, mayCharge, mayCancel])
}

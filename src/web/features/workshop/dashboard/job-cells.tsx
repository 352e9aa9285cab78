import { opl } from '../../../../contract/resources/opl.ts'
import { cellText } from '../../../fields/cell-text.ts'
import type { OwnCell } from '../../../list/records-props.ts'
import { TwoLineText } from '../../../ui/TwoLineText.tsx'
import { vehicleOf } from './job-columns.ts'
import { servicesOf } from './services.ts'

/** Long texts wrap to a second line; otherwise the columns would not fit beside the open menu. */
export const jobCells: Readonly<Record<string, OwnCell>> = {
  branchLocationId: ({ record }) => (
    <TwoLineText text={cellText('branchLocationId', opl.fields.branchLocationId, record)} />
  ),
  vehicle: ({ record }) => <TwoLineText text={vehicleOf(record)} />,
  services: ({ record }) => <TwoLineText text={servicesOf(record).map(unbroken).join(', ')} />,
  mechanicName: ({ record }) => <TwoLineText text={String(record.mechanicName ?? '')} />,
}

/** Keeps a service and its count on one line. */
function unbroken(service: string): string {
  return service.replaceAll(' ', '\u00a0')
}

/**
 * Beside the open menu, numbers and amounts fit on one line, other texts on two; where there is more
 * room, those have it.
 */
export const jobWidths = {
  branchLocationId: { minWidth: 124, flex: 4 },
  oplNumber: { minWidth: 144, flex: 1 },
  workOrderNumber: { minWidth: 96, flex: 1 },
  plateNumber: 100,
  vehicle: { minWidth: 88, flex: 2 },
  services: { minWidth: 160, flex: 4 },
  mechanicName: { minWidth: 84, flex: 3 },
  amount: 108,
}

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

/** In px: beside the open menu, numbers and amounts fit on one line, other texts on two. */
export const jobWidths = {
  branchLocationId: 124,
  oplNumber: 144,
  workOrderNumber: 96,
  plateNumber: 100,
  vehicle: 88,
  services: 160,
  mechanicName: 84,
  amount: 108,
}

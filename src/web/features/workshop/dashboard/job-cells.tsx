import { cellText } from '../../../fields/cell-text.ts'
import type { OwnCell } from '../../../list/records-props.ts'
import { TwoLineText } from '../../../ui/TwoLineText.tsx'
import { vehicleOf } from './job-columns.ts'
import { servicesOf } from './services.ts'

/** What may be long goes on in a second line, or no column would have room beside the open menu. */
export const jobCells: Readonly<Record<string, OwnCell>> = {
  branchLocationId: ({ resource, record }) => {
    const field = resource.fields.branchLocationId
    return <TwoLineText text={field ? cellText('branchLocationId', field, record) : ''} />
  },
  vehicle: ({ record }) => <TwoLineText text={vehicleOf(record)} />,
  services: ({ record }) => <TwoLineText text={servicesOf(record).map(unbroken).join(', ')} />,
  mechanicName: ({ record }) => <TwoLineText text={String(record.mechanicName ?? '')} />,
}

/** A service and how often stay together. */
function unbroken(service: string): string {
  return service.replaceAll(' ', '\u00a0')
}

/** In px: so that numbers and amounts are whole beside the open menu, and the rest in two lines. */
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

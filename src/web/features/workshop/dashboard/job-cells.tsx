import { opl } from '../../../../contract/resources/opl.ts'
import { fieldText } from '../../../fields/values/cell-text.ts'
import type { OwnCell } from '../../../list/reading/records-props.ts'
import { TwoLineText } from '../../../ui/values/TwoLineText.tsx'
import { servicesOf } from '../rules/services.ts'

/** Long values wrap onto a second line. */
export const jobCells: Readonly<Record<string, OwnCell>> = {
  branchLocationId: ({ record }) => (
    <TwoLineText text={fieldText('branchLocationId', opl.fields.branchLocationId, record)} />
  ),
  services: ({ record }) => <TwoLineText text={servicesOf(record).map(unbroken).join(', ')} />,
  mechanicName: ({ record }) => <TwoLineText text={String(record.mechanicName ?? '')} />,
}

/** Keeps a service and its count on one line. */
function unbroken(service: string): string {
  return service.replaceAll(' ', '\u00a0')
}

/**
 * The shares are the widths in px in a window of 1440 px with the menu open. Usual values fit into
 * one line there.
 */
export const jobWidths = {
  date: { least: 84 },
  branchLocationId: { least: 124, share: 212 },
  oplNumber: { least: 134, share: 134 },
  plateNumber: { least: 104, share: 132 },
  services: { least: 160, share: 226 },
  mechanicName: { least: 88, share: 142 },
  amount: { least: 106 },
  status: { least: 76 },
}

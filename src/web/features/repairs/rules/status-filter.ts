import { isFinal } from '../../../../contract/status-group.ts'
import { ofId } from '../../../data/records/record.ts'
import type { Filters, FilterValue } from '../../../list/reading/list-address.ts'
import type { RepairStatus } from './repair.ts'

/** Names of the filters that the status bar sets. */
export const ownFilterNames = ['statusId', 'isOpen'] as const

/** A choice of the status bar. */
interface StatusFilter {
  label: string
  filters: Filters
}

/** All choices, including a status in the URL that the server does not know. */
export function statusChoices(statuses: readonly RepairStatus[], current: Filters): StatusFilter[] {
  const isKnown = current.statusId === undefined || statuses.some(ofId(current.statusId))
  return [
    { label: 'All', filters: {} },
    { label: 'Open', filters: { isOpen: true } },
    { label: 'Closed', filters: { isOpen: false } },
    ...statuses.map(({ id, name }) => ({ label: name, filters: { statusId: id } })),
    ...(isKnown
      ? []
      : [{ label: `Status ${current.statusId}`, filters: { statusId: current.statusId ?? '' } }]),
  ]
}

/** Whether the list has the filters of this choice. */
export function isChosen({ filters }: StatusFilter, current: Filters): boolean {
  return ownFilterNames.every((name) => String(filters[name]) === String(current[name]))
}

/** The statuses with a column on the board: those of open or closed reports, or all. */
export function statusesShown(
  statuses: readonly RepairStatus[],
  isOpen: FilterValue | undefined,
): readonly RepairStatus[] {
  return statuses.filter(
    ({ statusGroup }) => isOpen === undefined || isFinal(statusGroup) !== isOpen,
  )
}

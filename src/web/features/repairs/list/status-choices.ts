import type { Filters } from '../../../list/list-address.ts'
import type { RepairStatus } from '../use-repair-statuses.ts'

/** The filters that the bar of statuses shows. */
export const ownFilterNames = ['statusId', 'isOpen'] as const

/** One way to narrow the list by how far its reports have come. */
export interface StatusChoice {
  label: string
  filters: Filters
}

/** All ways there are; a status that the address names, but the server does not, among them. */
export function statusChoices(statuses: readonly RepairStatus[], said: Filters): StatusChoice[] {
  const ofStatuses = statuses.map(
    ({ id, name }): StatusChoice => ({ label: name, filters: { statusId: id } }),
  )
  const isKnown =
    said.statusId === undefined || statuses.some(({ id }) => String(id) === String(said.statusId))
  return [
    { label: 'All', filters: {} },
    { label: 'Open', filters: { isOpen: true } },
    { label: 'Closed', filters: { isOpen: false } },
    ...ofStatuses,
    ...(isKnown
      ? []
      : [{ label: `Status ${said.statusId}`, filters: { statusId: said.statusId ?? '' } }]),
  ]
}

/** Whether the list is narrowed in this way. */
export function isChosen({ filters }: StatusChoice, said: Filters): boolean {
  return ownFilterNames.every((name) => String(filters[name]) === String(said[name]))
}

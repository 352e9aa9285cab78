import type { Row } from '../../../../contract/envelope.ts'
import { isFinal } from '../../../../contract/status-group.ts'
import type { Filters } from '../../../list/list-address.ts'
import { statusNameOf } from '../repair.ts'
import type { RepairStatus } from '../use-repair-statuses.ts'
import { repairOf } from './repair-rows.ts'

/** The filters that the status bar sets. */
export const ownFilterNames = ['statusId', 'isOpen'] as const

/** One choice of the status bar. */
export interface StatusChoice {
  label: string
  filters: Filters
}

/** All choices, including a status in the URL that the server does not know. */
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

/** Whether the list has the filters of this choice. */
export function isChosen({ filters }: StatusChoice, said: Filters): boolean {
  return ownFilterNames.every((name) => String(filters[name]) === String(said[name]))
}

/** The statuses that get a column with these filters. */
export function statusesShown(
  statuses: readonly RepairStatus[],
  { statusId, isOpen }: Filters,
): readonly RepairStatus[] {
  return statuses.filter(
    ({ id, statusGroup }) =>
      (statusId === undefined || String(id) === String(statusId)) &&
      (isOpen === undefined || isFinal(statusGroup) !== isOpen),
  )
}

/** The rows with this status. Filtered here too, as a server may ignore the filter. */
export function rowsOf(status: RepairStatus, rows: readonly Row[]): Row[] {
  return rows.filter((row) => {
    const id = idOf(row)
    return id === undefined
      ? statusNameOf(repairOf(row)) === status.name
      : String(id) === String(status.id)
  })
}

function idOf({ statusId, status }: Row): unknown {
  const embedded =
    typeof status === 'object' && status !== null && 'id' in status ? status.id : undefined
  return statusId ?? embedded ?? undefined
}

/** The number of reports in a column: `12`, or `20+` while there is more to read. */
export function countText(
  shown: number,
  read: number,
  total: number | undefined,
  hasMore: boolean,
): string {
  if (total !== undefined && shown === read) return String(Math.max(total, shown))
  return hasMore ? `${shown}+` : String(shown)
}

/**
 * How many reports wait for validation, from the reply of the list; undefined if it does not say.
 */
export function needValidation({
  totalValidationNeedApproval: said,
}: Readonly<Record<string, unknown>>): number | undefined {
  const count = typeof said === 'string' && said !== '' ? Number(said) : said
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined
}

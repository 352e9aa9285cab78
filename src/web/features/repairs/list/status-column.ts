import type { Row } from '../../../../contract/envelope.ts'
import { isFinal } from '../../../../contract/status-group.ts'
import type { Filters } from '../../../list/list-address.ts'
import { statusNameOf } from '../repair.ts'
import type { RepairStatus } from '../use-repair-statuses.ts'
import { repairOf } from './repair-of.ts'

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

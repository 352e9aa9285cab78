import { groupBy, sumBy } from 'es-toolkit'
import { counted } from '../../../../contract/texts.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { compareNames } from '../../../data/records/record.ts'
import type { Group } from '../../../ui/table/groups.ts'
import { type ColumnName, recordColumns } from '../day/day-columns.tsx'
import type { Flagged } from '../rules/flags.ts'
import { isWaiting, personNameOf, tellLateness } from '../rules/record.ts'

export interface ReportSort {
  by: ColumnName
  isAscending: boolean
}

/** Sorts rows by a column, then by name. Unknown values come last in both directions. */
export function sortRows(rows: readonly Flagged[], { by, isAscending }: ReportSort): Flagged[] {
  const { text, by: valueIn = text } = recordColumns[by]
  const keyed = rows.map((row) => ({ row, value: valueIn(row) }))
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || byName(a.row, b.row)
    const order = compare(a.value, b.value)
    return (isAscending ? order : -order) || byName(a.row, b.row)
  })
  return keyed.map(({ row }) => row)
}

function byName({ record: a }: Flagged, { record: b }: Flagged) {
  return compareNames(personNameOf(a), personNameOf(b)) || String(a.id).localeCompare(String(b.id))
}

function compare(a: string | number, b: string | number) {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))
}

/** The rows grouped by branch, in the order of names. */
export function byBranch(rows: readonly Flagged[]): Group<Flagged>[] {
  return Object.entries(groupBy(rows, ({ record }) => branchNameOf(record) || 'No branch'))
    .sort(([a], [b]) => compareNames(a, b))
    .map(([name, rows]) => ({
      key: name,
      heading: name,
      second: counted(rows.length, 'record'),
      rows,
    }))
}

/** The totals of the visible rows. A person with several records counts once. */
export function totalsOf(rows: readonly Flagged[]) {
  const people = (these: readonly Flagged[]) =>
    new Set(these.map(({ record }) => record.userId ?? personNameOf(record))).size
  const checkedIn = rows.filter(({ record }) => record.checkInAt !== null)
  return {
    people: people(rows),
    present: people(checkedIn),
    late: tellLateness(rows.map(({ record }) => record))
      ? people(checkedIn.filter(({ record }) => Number(record.lateMinutes) > 0))
      : null,
    minutes: sumBy(rows, ({ record }) => record.workMinutes ?? 0),
    waiting: rows.filter(({ record }) => isWaiting(record)).length,
    flagged: rows.filter(({ flags }) => flags.length > 0).length,
  }
}

import type { Flagged } from '../flags.ts'
import { personNameOf } from '../record.ts'
import { type ColumnName, reportColumns } from './report-columns.ts'

export interface Sort {
  by: ColumnName
  isAscending: boolean
}

const collator = new Intl.Collator('id', { numeric: true })

/** Sorts the rows by a column, then by name; unknown values come last in both directions. */
export function sortRows(rows: readonly Flagged[], { by, isAscending }: Sort): Flagged[] {
  const { by: valueIn } = reportColumns[by]
  const keyed = rows.map((row) => ({ row, value: valueIn(row) }))
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || byName(a.row, b.row)
    const order = compare(a.value, b.value)
    return (isAscending ? order : -order) || byName(a.row, b.row)
  })
  return keyed.map(({ row }) => row)
}

function byName({ record: a }: Flagged, { record: b }: Flagged): number {
  return (
    collator.compare(personNameOf(a), personNameOf(b)) || String(a.id).localeCompare(String(b.id))
  )
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b))
}

import { sumBy } from 'es-toolkit/math'
import type { ReactNode } from 'react'

/**
 * Where the value of a column is in the row of a phone. The second line begins with its lead; the
 * value and the end are on the right.
 */
export type PlaceInRow = 'picture' | 'name' | 'lead' | 'second' | 'value' | 'end'

/** What a cell may depend on besides its row. */
export interface Shown {
  /** The names of the visible columns. */
  names: readonly string[]
  /** Whether the row is that of a phone. */
  isNarrow: boolean
  cellRole: 'cell' | 'gridcell'
}

/** A column of a table, and its place in the row of a phone. */
export interface TableColumn<R> {
  name: string
  label: string
  /** Whether the label is only for screen readers. */
  isHidden?: true
  /** Rendered in place of the label. */
  header?: ReactNode
  sort?: 'ascending' | 'descending' | 'none'
  isNumber?: boolean | undefined
  /** The least width in px. */
  least: number
  /** The share of the remaining width; none by default. */
  share?: number
  /** Columns leave a table without room for all in this order. Those without it stay. */
  leaves?: number
  /** Without a place, a column is left out on a phone. */
  place?: PlaceInRow | undefined
  /** Only on a phone. */
  isNarrowOnly?: true
  cell: (row: R, shown: Shown) => ReactNode
}

/** In px: the gap between columns, and the padding at both ends of a row. */
export const GAP = 12

/** How wide a column is at least, and whether it may leave. */
interface Room {
  least: number
  leaves?: number
}

/** The columns that fit into this width in px, with this gap around each. */
export function fitting<C extends Room>(
  columns: readonly C[],
  width: number,
  gap = GAP,
): readonly C[] {
  const needs = gap + sumBy(columns, ({ least }) => least + gap)
  const first = Math.min(...columns.map(({ leaves = Infinity }) => leaves))
  if (needs <= width || first === Infinity) return columns
  const left = columns.filter(({ leaves }) => leaves !== first)
  return fitting(left, width, gap)
}

/** The tracks of `grid-template-columns`. */
export function tracksOf<R>(columns: readonly TableColumn<R>[]): string {
  return columns
    .map(({ least, share }) => (share ? `minmax(${least}px, ${share}fr)` : `${least}px`))
    .join(' ')
}

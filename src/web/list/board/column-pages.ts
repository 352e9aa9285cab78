import type { InfiniteData } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import { embeddedName, type Tone } from '../../../contract/field.ts'
import { isObject } from '../../../contract/values.ts'
import { hasMore } from '../../data/page-query.ts'
import { UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { isSameValue, valueIn } from '../../data/records/record.ts'

/** A column of a board: the records whose field has one value. */
export interface BoardColumn {
  /** Null for the records without a value. */
  value: Row['id'] | null
  label: string
  tone?: Tone | undefined
  /** The columns that a card may be moved to, and this one; by default none. */
  targets?: readonly BoardColumn[]
}

export const CARDS_AT_ONCE = 20

interface ColumnPage {
  data: Row[]
  total: number
}

export type ColumnPages = InfiniteData<ColumnPage, number>

/** The number of the next page; undefined after the last. */
export function nextPage(pages: readonly ColumnPage[]): number | undefined {
  return hasMore(pages, CARDS_AT_ONCE) ? pages.length + 1 : undefined
}

/** The pages without a row that has left the column. */
export function withoutRow(pages: ColumnPages, id: Row['id']): ColumnPages {
  const hasRow = pages.pages.some(({ data }) => data.some((row) => row.id === id))
  if (!hasRow) return pages
  return {
    ...pages,
    pages: pages.pages.map(({ data, total }) => ({
      data: data.filter((row) => row.id !== id),
      total: total === UNKNOWN_TOTAL ? total : total - 1,
    })),
  }
}

/**
 * The pages with a row moved into the column. The row stays at the top until the pages are read
 * again.
 */
export function withRow(pages: ColumnPages, row: Row): ColumnPages {
  const without = withoutRow(pages, row.id)
  return {
    ...without,
    pages: without.pages.map(({ data, total }, at) => ({
      data: at === 0 ? [row, ...data] : data,
      total: total === UNKNOWN_TOTAL ? total : total + 1,
    })),
  }
}

/** Whether a record is in a column. Some servers send only the name of the value. */
export function isInColumn({ value, label }: BoardColumn, field: string, row: Row): boolean {
  const present = valueIn(row, field)
  const embedded = row[embeddedName(field)]
  return present === null && isObject(embedded) && 'name' in embedded
    ? embedded.name === label
    : isSameValue(present, value)
}

/** The rows of a column, filtered again, as a server may ignore the filter. */
export function rowsIn(column: BoardColumn, field: string, rows: readonly Row[]): Row[] {
  return rows.filter((row) => isInColumn(column, field, row))
}

/** The number of records in a column: `12`, or `20+` while there is more to read. */
export function countText(
  shown: number,
  read: number,
  total: number | undefined,
  hasMore: boolean,
): string {
  if (total !== undefined && shown === read) return String(Math.max(total, shown))
  return hasMore ? `${shown}+` : String(shown)
}

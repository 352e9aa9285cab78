import type { Period } from '../../contract/envelope.ts'

export interface Paging {
  page: number
  perPage: number
  isAscending: boolean
}

/**
 * The days that a page covers, and the offset of its first row within them. A page deep in a long
 * period thus reads a few days, not all rows before it. Undefined for a page past the end.
 */
export function pageWithin(
  days: readonly { date: string; totalCars: number }[],
  { page, perPage, isAscending }: Paging,
): { date: Period; offset: number } | undefined {
  const inOrder = isAscending ? days : days.toReversed()
  const start = (page - 1) * perPage
  let before = 0
  let first: { date: string; offset: number } | undefined
  let last = ''
  for (const { date, totalCars } of inOrder) {
    if (before >= start + perPage) break
    if (before + totalCars > start) {
      first ??= { date, offset: start - before }
      last = date
    }
    before += totalCars
  }
  if (!first) return undefined
  const date = isAscending ? { from: first.date, until: last } : { from: last, until: first.date }
  return { date, offset: first.offset }
}

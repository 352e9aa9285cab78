import { sumBy } from 'es-toolkit/math'
import type { ListAnswer } from '../../data/page-query.ts'
import { UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { mayGoOn } from '../../data/providers/read-pages.ts'

type FirstPages = readonly Pick<ListAnswer, 'data' | 'total'>[]

/** How many rows these pages of a list have. */
export function countOf(pages: FirstPages): number {
  return sumBy(pages, ({ data }) => data.length)
}

/** Whether a list has more than these first pages of it, each asked for with so many rows. */
export function hasMore(pages: FirstPages, pageSize: number): boolean {
  const last = pages.at(-1)
  // A server that ignores the page repeats what has come before.
  const before = new Set(pages.slice(0, -1).flatMap(({ data }) => data.map(({ id }) => id)))
  if (!last || last.data.every(({ id }) => before.has(id))) return false
  return last.total === UNKNOWN_TOTAL
    ? mayGoOn(last.data.length, pageSize)
    : countOf(pages) < last.total
}

import { type DataProvider, type GetListParams, type GetListResponse, keys } from '@refinedev/core'
import { queryOptions } from '@tanstack/react-query'
import { sumBy } from 'es-toolkit/math'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from './client/http.ts'
import { UNKNOWN_TOTAL } from './providers/data.ts'
import { mayGoOn } from './providers/read-pages.ts'
import { idsOf } from './records/record.ts'

export type ListAnswer = GetListResponse<Row>

/** The query key of a page of a list: that of Refine's `useList`. */
export function keyOfPage({ resource, meta, ...question }: GetListParams): readonly unknown[] {
  const list = keys().data().resource(resource).action('list')
  return list.params({ ...meta, ...question }).get()
}

/** The query of a page of a list, for use outside components. */
export function pageQuery(provider: DataProvider, question: GetListParams) {
  return queryOptions<ListAnswer, RequestError>({
    queryKey: keyOfPage(question),
    queryFn: ({ signal }) =>
      provider.getList<Row>({ ...question, meta: { ...question.meta, signal } }),
  })
}

type FirstPages = readonly Pick<ListAnswer, 'data' | 'total'>[]

/** How many rows these pages of a list have. */
export function loadedCount(pages: FirstPages): number {
  return sumBy(pages, ({ data }) => data.length)
}

/** Whether a list has more than these first pages, each requested with `pageSize` rows. */
export function hasMore(pages: FirstPages, pageSize: number): boolean {
  const last = pages.at(-1)
  // A server that ignores the page parameter repeats earlier rows.
  const before = new Set(pages.slice(0, -1).flatMap(({ data }) => idsOf(data)))
  if (!last || last.data.every(({ id }) => before.has(id))) return false
  return last.total === UNKNOWN_TOTAL
    ? mayGoOn(last.data.length, pageSize)
    : loadedCount(pages) < last.total
}

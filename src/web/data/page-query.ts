import { type DataProvider, type GetListParams, type GetListResponse, keys } from '@refinedev/core'
import { queryOptions } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from './http.ts'

export type ListAnswer = GetListResponse<Row>

/** The query key of a page of a list: that of Refine's `useList`. */
export function keyOfPage({ resource, meta, ...question }: GetListParams): readonly unknown[] {
  const list = keys().data().resource(resource).action('list')
  return list.params({ ...meta, ...question }).get()
}

/** What is asked for it, for functions. */
export function pageQuery(provider: DataProvider, question: GetListParams) {
  return queryOptions<ListAnswer, RequestError>({
    queryKey: keyOfPage(question),
    queryFn: ({ signal }) =>
      provider.getList<Row>({ ...question, meta: { ...question.meta, signal } }),
  })
}

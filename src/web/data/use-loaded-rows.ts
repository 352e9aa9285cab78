import { keys } from '@refinedev/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { uniqBy } from 'es-toolkit/array'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'

/**
 * The rows of a resource in the cached lists, and in other cached replies with `items` whose query
 * names the resource (`meta.rowsOf`).
 */
export function loadedRows(queryClient: QueryClient, { name, api }: Resource): Row[] {
  const queryKey = keys().data(api?.name).resource(name).action('list').get()
  const lists = queryClient.getQueriesData<{ data?: Row[] }>({ queryKey })
  const others = queryClient.getQueriesData<{ data?: { items?: Row[] } }>({
    predicate: ({ meta }) => meta?.rowsOf === name,
  })
  const rows = [
    ...lists.map(([, list]) => list?.data),
    ...others.map(([, reply]) => reply?.data?.items),
  ]
  return uniqBy(
    rows.flatMap((some) => some ?? []),
    ({ id }) => String(id),
  )
}

/** Finds the rows of a resource that are cached, without a request. */
export function useLoadedRows(resource: Resource): () => Row[] {
  const queryClient = useQueryClient()
  return () => loadedRows(queryClient, resource)
}

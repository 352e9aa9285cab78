import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { useListKey } from './use-list-key.ts'

/** Finds the rows of a resource in the cached lists, without a request. */
export function useLoadedRows(resource: Resource): () => Row[] {
  const queryClient = useQueryClient()
  const queryKey = useListKey(resource)
  return () =>
    queryClient
      .getQueriesData<{ data: Row[] }>({ queryKey })
      .flatMap(([, list]) => list?.data ?? [])
}

import { useKeys, useOne } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import type { RequestError } from '../http.ts'

/**
 * One record, read anew each time its form opens. Until it comes, the row of a list that was already read stands in:
 * `isComplete` then says that fields which no list holds are still missing.
 */
export function useRecord(resource: Resource, id: string) {
  const queryClient = useQueryClient()
  const { keys } = useKeys()

  function fromLists(): { data: Row } | undefined {
    const lists = queryClient.getQueriesData<{ data: Row[] }>({
      queryKey: keys().data().resource(resource.name).action('list').get(),
    })
    const row = lists.flatMap(([, list]) => list?.data ?? []).find((candidate) => String(candidate.id) === id)
    return row && { data: row }
  }

  const { query } = useOne<Row, RequestError>({
    resource: resource.name,
    id,
    queryOptions: { placeholderData: fromLists, staleTime: 0 },
  })
  return {
    record: query.data?.data,
    isComplete: query.isSuccess && !query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

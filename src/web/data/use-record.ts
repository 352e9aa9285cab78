import { useDataProvider, useOnError, useOne } from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import type { RequestError } from './client/http.ts'
import { ofId } from './records/record.ts'
import { useLoadedRows } from './use-loaded-rows.ts'

/**
 * A function that reads the current version of a record, for event handlers. Errors are reported to
 * the auth provider.
 *
 * @throws {RequestError} when it cannot be read.
 */
export function useReadRecord({ name, api }: Resource): (id: Row['id']) => Promise<Row> {
  const provider = useDataProvider()(api?.name)
  const { mutate: report } = useOnError()
  return async (id) => {
    try {
      return (await provider.getOne<Row>({ resource: name, id })).data
    } catch (error) {
      report(error)
      throw error
    }
  }
}

/**
 * One record, refetched each time its form opens. Until it arrives, the row of a cached list is the
 * placeholder; `isComplete` is false then, as lists do not have every field. If the resource has no
 * `show` endpoint, the row is all there is. An error is reported by the toast of the specification;
 * the page has to show it too.
 */
export function useRecord(resource: Resource, id: string) {
  const loadedRows = useLoadedRows(resource)
  const canBeRead = 'show' in resource.actions

  function fromLists() {
    const row = loadedRows().find(ofId(id))
    return row && { data: row }
  }

  const { query } = useOne<Row, RequestError>({
    resource: resource.name,
    id,
    queryOptions: { placeholderData: fromLists, staleTime: 0, enabled: canBeRead },
  })
  return {
    record: query.data?.data,
    isComplete: !canBeRead || (query.isSuccess && !query.isPlaceholderData),
    /** Whether it was read since the component mounted. */
    isFresh: query.isSuccess && query.isFetchedAfterMount,
    error: query.error,
    /** Whether the request waits for the network. */
    isPaused: query.fetchStatus === 'paused',
    /** Resolves once the record was read, or the request has failed. */
    retry: () => query.refetch(),
  }
}

import { type DataProvider, useDataProvider, useOnError } from '@refinedev/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from '../http.ts'

/** A list that is answered as a whole (`Action.whole`): asked for once a session, for whatever needs it. */
export function wholeList(provider: DataProvider, resource: string) {
  return queryOptions<Row[], RequestError>({
    queryKey: ['whole', resource],
    queryFn: async () => (await provider.getList<Row>({ resource })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** The records of such a list; undefined until they are there. */
export function useWholeList(resource: string) {
  const query = useQuery(wholeList(useDataProvider()(), resource))
  const { mutate: reportError } = useOnError()
  const { error } = query

  useEffect(() => {
    if (error) reportError(error)
  }, [error, reportError])

  return query
}

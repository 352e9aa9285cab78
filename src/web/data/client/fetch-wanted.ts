import { type FetchQueryOptions, type QueryClient, QueryObserver } from '@tanstack/react-query'

/**
 * Fetches a query that other callers may wait for too. It is aborted once all of them have left;
 * `signal` tells that this one has.
 */
export async function fetchWanted<T, E>(
  client: QueryClient,
  options: FetchQueryOptions<T, E>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted()
  // A query with an observer is not aborted.
  const leave = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined)
  signal?.addEventListener('abort', leave)
  try {
    return await client.fetchQuery(options)
  } finally {
    leave()
  }
}

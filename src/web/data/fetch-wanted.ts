import { type FetchQueryOptions, type QueryClient, QueryObserver } from '@tanstack/react-query'

/**
 * Fetches a query that others may wait for too. It is stopped once all of them have left, which
 * `signal` tells of this one.
 */
export async function fetchWanted<T, E>(
  client: QueryClient,
  options: FetchQueryOptions<T, E>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted()
  // What is observed goes on.
  const leave = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined)
  signal?.addEventListener('abort', leave)
  try {
    return await client.fetchQuery(options)
  } finally {
    leave()
  }
}

import { QueryClient } from '@tanstack/react-query'
import { RequestError } from './http.ts'

/**
 * The app's query client: no refetch on focus, one retry, and data is fresh for 5 minutes
 * (specification section 7).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !isFinal(error),
        staleTime: 5 * 60_000,
      },
      // A write without a network fails at once. The default would pause it and send it later,
      // unseen.
      mutations: { networkMode: 'always' },
    },
  })
}

/** A 4xx: the same request would get the same response again. */
export function isFinal(error: unknown): boolean {
  return error instanceof RequestError && error.statusCode >= 400 && error.statusCode < 500
}

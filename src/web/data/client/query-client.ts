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
        retry: retryOnce,
        staleTime: 5 * 60_000,
      },
      // A write without a network fails at once. The default would pause it and send it later,
      // unseen.
      mutations: { networkMode: 'always' },
    },
  })
}

/** Retries once (specification section 7), unless the error is final. */
export function retryOnce(failures: number, error: unknown): boolean {
  return failures < 1 && !isRefused(error)
}

/** A 4xx: the same request would get the same response again. */
export function isRefused(error: unknown): boolean {
  return error instanceof RequestError && error.statusCode >= 400 && error.statusCode < 500
}

import { QueryClient } from '@tanstack/react-query'
import { RequestError } from './http.ts'

/**
 * Nothing is asked again on focus, failures once, and an answer is good for 5 minutes
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
      // A write that fails for want of a network has failed: it is not kept to be sent later,
      // unseen.
      mutations: { networkMode: 'always' },
    },
  })
}

/** The server understood and said no: the same question gets the same answer. */
function isFinal(error: unknown): boolean {
  return error instanceof RequestError && error.statusCode >= 400 && error.statusCode < 500
}

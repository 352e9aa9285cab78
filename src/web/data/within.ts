import { withTimeout } from 'es-toolkit/promise'

/**
 * Runs work with a time limit. Its signal is aborted when the time is over or when `signal` is, so
 * that no request continues for nobody.
 *
 * @throws {Error} when the time is over, and whatever the work throws.
 */
export async function within<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted()
  const ending = new AbortController()
  const end = () => ending.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  try {
    return await withTimeout(() => work(ending.signal), ms)
  } finally {
    signal?.removeEventListener('abort', end)
    ending.abort()
  }
}

import { debounce, TimeoutError } from 'es-toolkit'

/** `goesOn` starts the time limit anew. */
export type TimedWork<T> = (signal: AbortSignal, goesOn: () => void) => Promise<T>

/**
 * Runs work with a time limit. Its signal is aborted when the time is over or when `signal` is, so
 * that no request continues for nobody.
 *
 * @throws {TimeoutError} when the time is over, and whatever the work throws.
 */
export async function within<T>(ms: number, work: TimedWork<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted()
  const ending = new AbortController()
  const end = () => ending.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  try {
    return await new Promise((resolve, reject) => {
      const late = debounce(() => reject(new TimeoutError()), ms, ending)
      late()
      work(ending.signal, late).then(resolve, reject)
    })
  } finally {
    signal?.removeEventListener('abort', end)
    ending.abort()
  }
}

/**
 * Shares reads: one runs at a time, and calls that arrive meanwhile share the next one. Each read
 * starts after its calls, so the result is as fresh as that of a separate read.
 */
export function readTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    if (!next) {
      next = last.then(() => {
        next = undefined
        return read()
      })
      last = next.catch(() => undefined)
    }
    return next
  }
}

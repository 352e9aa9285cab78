import { useSyncExternalStore } from 'react'

interface Observable<T> {
  get(): T
  set(value: T): void
  /** Calls `listener` after every change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** A hook that returns the value and rerenders when it changes. */
  use(): T
}

/**
 * A value outside React, for the little state that several screens share.
 *
 * @param prerendered the value for prerendering pages, if it differs from the initial one.
 */
export function observable<T>(initial: T, prerendered = initial): Observable<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => prerendered),
  }
}

import { useSyncExternalStore } from 'react'

export interface Observable<T> {
  get(): T
  set(value: T): void
  /** Calls `listener` after every change. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /** A hook: the value, and a new render when it changes. */
  use(): T
}

/**
 * One value that lives outside React, for the few things that more than one screen must agree on.
 */
export function observable<T>(initial: T): Observable<T> {
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
    use: () => useSyncExternalStore(subscribe, get),
  }
}

import { useState } from 'react'
import { viewerKey } from './session.ts'

/** Names under which an earlier version of the app stored some preferences. */
const formerNames: Readonly<Record<string, string>> = {
  'look:repair-report': 'look:rm-report',
  'views:repair-report': 'views:rm-report',
}

/**
 * A choice of how the app looks, stored on this device for each person. If storage is full or
 * blocked, it lasts until the page is left. `parse` validates what an earlier or later version of
 * the app may have stored, and returns undefined if it cannot be used.
 */
export function usePreference<T>(
  name: string,
  initial: T,
  parse: (stored: unknown) => T | undefined = (stored) =>
    isLike(initial, stored) ? stored : undefined,
): [T, (value: T) => void] {
  const key = keyOf(name)
  const [value, setValue] = useState<T>(() => parse(readPreference(name)) ?? initial)

  function keep(next: T) {
    setValue(next)
    try {
      if (next === undefined) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is full or blocked: the choice lasts until the page is left.
    }
  }

  return [value, keep]
}

/** What is stored under this name; undefined if nothing is. */
export function readPreference(name: string): unknown {
  const former = formerNames[name]
  return read(keyOf(name)) ?? (former && read(keyOf(former)))
}

function keyOf(name: string): string {
  return `preference:${viewerKey()}:${name}`
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

function isLike<T>(initial: T, stored: unknown): stored is T {
  return typeof stored === typeof initial && Array.isArray(stored) === Array.isArray(initial)
}

import { useState } from 'react'
import { viewerKey } from './session.ts'
import { ofDevice, readStored, store } from './stored.ts'

/** Names under which an earlier version of the app stored some preferences. */
const formerNames: Readonly<Record<string, string>> = {
  branches: 'attendance.branches',
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
    store(ofDevice, key, next)
  }

  return [value, keep]
}

/** The value stored under this name; undefined if there is none. */
export function readPreference(name: string): unknown {
  const former = formerNames[name]
  return readStored(ofDevice, keyOf(name)) ?? (former && readStored(ofDevice, keyOf(former)))
}

function keyOf(name: string): string {
  return `preference:${viewerKey()}:${name}`
}

function isLike<T>(initial: T, stored: unknown): stored is T {
  return typeof stored === typeof initial && Array.isArray(stored) === Array.isArray(initial)
}

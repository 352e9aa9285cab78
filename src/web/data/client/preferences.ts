import { useEffect, useState } from 'react'
import { PAGE_SIZES } from '../../../contract/limits.ts'
import { observable } from './observable.ts'
import { viewerKey } from './session.ts'
import { ofDevice, readStored, store } from './stored.ts'

/** Names under which an earlier version of the app stored some preferences. */
const formerNames: Readonly<Record<string, string>> = {
  branches: 'attendance.branches',
  'look:repair-report': 'look:rm-report',
  'views:repair-report': 'views:rm-report',
}

/** The last change, for other components that use the same preference. */
const changed = observable<{ key: string; value: unknown } | undefined>(undefined)

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

  useEffect(
    () =>
      changed.subscribe(() => {
        const change = changed.get()
        if (change?.key === key) setValue(change.value as T)
      }),
    [key],
  )

  function keep(next: T) {
    store(ofDevice, key, next)
    changed.set({ key, value: next })
  }

  return [value, keep]
}

/** The value stored under this name; undefined if there is none. */
function readPreference(name: string) {
  const former = formerNames[name]
  return readStored(ofDevice, keyOf(name)) ?? (former && readStored(ofDevice, keyOf(former)))
}

function keyOf(name: string) {
  return `preference:${viewerKey()}:${name}`
}

function isLike<T>(initial: T, stored: unknown): stored is T {
  return typeof stored === typeof initial && Array.isArray(stored) === Array.isArray(initial)
}

/** The page size that a person has chosen for the list at this path, and a function to store it. */
export function usePageSize(path: string) {
  return usePreference<number | undefined>(sizeName(path), undefined, knownSize)
}

/** The chosen page size, read outside React; undefined if none was chosen. */
export function chosenPageSize(path: string): number | undefined {
  return knownSize(readPreference(sizeName(path)))
}

function sizeName(path: string) {
  return `pageSize:${path}`
}

function knownSize(stored: unknown) {
  return PAGE_SIZES.find((size) => size === stored)
}

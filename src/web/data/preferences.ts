import { useState } from 'react'
import { getSession } from './session.ts'

/** Under which names these were kept by an earlier version of the app. */
const formerNames: Readonly<Record<string, string>> = {
  'look:repair-report': 'look:rm-report',
  'views:repair-report': 'views:rm-report',
}

/**
 * A choice of how the app looks, kept on this device for each person. Where nothing can be stored,
 * it holds for the page. `parse` reads what an earlier or a later version of the app may have kept;
 * undefined where it makes no sense of it.
 */
export function usePreference<T>(
  name: string,
  initial: T,
  parse: (stored: unknown) => T | undefined = (stored) =>
    isLike(initial, stored) ? stored : undefined,
): [T, (value: T) => void] {
  const key = keyOf(name)
  const [value, setValue] = useState<T>(
    () => parse(read(key) ?? read(keyOf(formerNames[name] ?? name))) ?? initial,
  )

  function keep(next: T) {
    setValue(next)
    try {
      window.localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full or blocked: the choice is worth no more than this page.
    }
  }

  return [value, keep]
}

function keyOf(name: string): string {
  return `preference:${getSession()?.viewer?.id ?? ''}:${name}`
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

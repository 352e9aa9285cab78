import { useState } from 'react'
import { getSession } from './session.ts'

/**
 * A choice of how the app looks, kept on this device for each person. Where nothing can be stored, it holds for the page.
 * `parse` reads what an earlier or a later version of the app may have kept; undefined where it makes no sense of it.
 */
export function usePreference<T>(
  name: string,
  initial: T,
  parse: (kept: unknown) => T | undefined = (kept) => (isLike(initial, kept) ? kept : undefined),
): [T, (value: T) => void] {
  const key = `preference:${getSession()?.viewer?.id ?? ''}:${name}`
  const [value, setValue] = useState<T>(() => parse(read(key)) ?? initial)

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

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

function isLike<T>(initial: T, kept: unknown): kept is T {
  return typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial)
}

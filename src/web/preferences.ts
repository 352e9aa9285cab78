import { useState } from 'react'
import { getSession } from './session.ts'

/** A choice of how the app looks, kept on this device for each person. Where nothing can be stored, it holds for the page. */
export function usePreference<T>(name: string, initial: T): [T, (value: T) => void] {
  const key = `preference:${getSession()?.viewer?.id ?? ''}:${name}`
  const [value, setValue] = useState<T>(() => read(key, initial))

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

function read<T>(key: string, initial: T): T {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? '')
    return typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial) ? kept : initial
  } catch {
    return initial
  }
}

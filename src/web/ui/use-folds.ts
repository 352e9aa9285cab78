import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { entryMemory } from './entry-memory.ts'

export type Folds = ReturnType<typeof useFolds>

/** What was opened (true) or closed by hand, by the search and the key of the group. */
type Touched = ReadonlyMap<string, boolean>

const known = entryMemory<Touched>()

/**
 * Which groups of a list are open, by their keys: at first none but one that stands alone, and all
 * that a search has found. It is as it was once the search is cleared, and when somebody comes back.
 */
export function useFolds(keys: readonly string[], search = '') {
  const entry = useLocation().key
  const [touched, touch] = useState<Touched>(() => known.get(entry) ?? new Map())
  useEffect(() => known.set(entry, touched), [entry, touched])
  const idOf = (key: string) => JSON.stringify([search, key])
  const has = (key: string) => touched.get(idOf(key)) ?? (search !== '' || keys.length === 1)
  const set = (these: readonly string[], isOpen: boolean) =>
    touch(new Map([...touched, ...these.map((key) => [idOf(key), isOpen] as const)]))
  return {
    has,
    hasAll: keys.every(has),
    toggle: (key: string) => set([key], !has(key)),
    setAll: (isOpen: boolean) => set(keys, isOpen),
  }
}

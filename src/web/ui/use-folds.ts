import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { entryMemory } from './entry-memory.ts'

export type Folds = ReturnType<typeof useFolds>

/** Groups that the user has expanded (true) or collapsed, by search and key of the group. */
type Touched = ReadonlyMap<string, boolean>

const known = entryMemory<Touched>()

/**
 * The expanded groups of a list, by key. At first all are collapsed, unless there is only one.
 * Search results are expanded. Clearing the search or going back restores the state.
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

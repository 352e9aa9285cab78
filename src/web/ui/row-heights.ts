import { entryMemory } from './entry-memory.ts'

type Heights = Map<string | number | bigint, number>

const known = entryMemory<Heights>()

/**
 * The heights of rows that an entry of the browser's history has shown, in px. By them the page is
 * as long as it was when somebody comes back to it, so that it can scroll to the same place.
 */
export function heightsAt(entry: string): Heights {
  const heights = known.get(entry) ?? new Map()
  known.set(entry, heights)
  return heights
}

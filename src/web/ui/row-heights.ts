type Heights = Map<string | number | bigint, number>

/** Entries of the browser's history that are remembered. */
const MOST = 20

const known = new Map<string, Heights>()

/**
 * The heights of rows that an entry of the browser's history has shown, in px. By them the page is
 * as long as it was when somebody comes back to it, so that it can scroll to the same place.
 */
export function heightsAt(entry: string): Heights {
  const heights = known.get(entry) ?? new Map()
  known.delete(entry)
  known.set(entry, heights)
  for (const oldest of [...known.keys()].slice(0, -MOST)) known.delete(oldest)
  return heights
}

/** Maximum number of history entries remembered. */
const MOST = 20

/** Remembers view state by entry of the browser's history, for going back. */
export function entryMemory<T>() {
  const known = new Map<string, T>()
  return {
    get: (entry: string) => known.get(entry),
    set(entry: string, shown: T) {
      known.delete(entry)
      known.set(entry, shown)
      for (const oldest of [...known.keys()].slice(0, -MOST)) known.delete(oldest)
    },
  }
}

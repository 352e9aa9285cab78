/** Entries of the browser's history that are remembered. */
const MOST = 20

/** What entries of the browser's history have shown, for when somebody comes back to one. */
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

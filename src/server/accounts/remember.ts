/** The maximum number of entries in a cache. */
const MOST_REMEMBERED = 1_000

/** Adds an entry to a cache, and removes the oldest one if it is full. */
export function remember<K, V>(cache: Map<K, V>, key: K, value: V): void {
  const [oldest] = cache.size < MOST_REMEMBERED ? [] : cache.keys()
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(key, value)
}

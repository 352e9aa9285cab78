/** How many entries a cache has. */
const MOST_REMEMBERED = 1_000

/** Adds to a cache, and forgets what was added first where it is full. */
export function remember<K, V>(cache: Map<K, V>, key: K, value: V): void {
  const [oldest] = cache.size < MOST_REMEMBERED ? [] : cache.keys()
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(key, value)
}

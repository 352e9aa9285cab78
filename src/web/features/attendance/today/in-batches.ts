import { delay } from 'es-toolkit'

/**
 * Combines reads of single keys that begin together into one read of at most `size` keys. A key
 * that the read does not return is undefined.
 */
export function inBatches<K, T>(
  size: number,
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, T>>,
): (key: K) => Promise<T | undefined> {
  let next: { keys: K[]; answer: Promise<ReadonlyMap<K, T>> } | undefined

  function begin() {
    const keys: K[] = []
    const answer = delay(0).then(() => {
      if (next?.keys === keys) next = undefined
      return read(keys)
    })
    return { keys, answer }
  }

  return async (key) => {
    if (!next || next.keys.length === size) next = begin()
    const { keys, answer } = next
    keys.push(key)
    return (await answer).get(key)
  }
}

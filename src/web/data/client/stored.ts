type Place = () => Storage | undefined

/** The storage of this device; the access throws if the browser blocks it. */
export const ofDevice: Place = () => window.localStorage

/** Reads a value that is stored as JSON; undefined if there is none, or it cannot be parsed. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(place()?.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/**
 * Stores a value as JSON, or removes it if undefined. Does nothing if the storage is full or
 * blocked.
 */
export function store(place: Place, key: string, value: unknown): void {
  try {
    if (value === undefined) place()?.removeItem(key)
    else place()?.setItem(key, JSON.stringify(value))
  } catch {
    // The caller still has the value in memory.
  }
}

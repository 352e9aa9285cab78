type Place = () => Storage | undefined

/** The storage of this device, which throws where the browser blocks it. */
export const ofDevice: Place = () => window.localStorage

/** What is stored as JSON; undefined where nothing is that can be read. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(place()?.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Stores a value as JSON, or removes it where it is undefined, unless the storage is full or blocked. */
export function store(place: Place, key: string, value: unknown): void {
  try {
    if (value === undefined) place()?.removeItem(key)
    else place()?.setItem(key, JSON.stringify(value))
  } catch {
    // It lasts as long as what holds it.
  }
}

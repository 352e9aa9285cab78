interface Asking<T> {
  key: number
  resolve(value: T | undefined): void
  reject(error: unknown): void
}

/**
 * Batches reads by key: one read runs at a time, and calls that arrive meanwhile share the next
 * one. Each read starts after its calls, so the result is as fresh as that of a separate read.
 */
export function readTogether<T>(
  read: (keys: number[]) => Promise<Map<number, T>>,
): (key: number) => Promise<T | undefined> {
  let waiting: Asking<T>[] = []
  let isReading = false

  async function serve(): Promise<void> {
    isReading = true
    while (waiting.length > 0) {
      const served = waiting
      waiting = []
      try {
        const found = await read([...new Set(served.map(({ key }) => key))])
        for (const { key, resolve } of served) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of served) reject(error)
      }
    }
    isReading = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isReading) void serve()
    })
}

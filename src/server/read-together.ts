interface Asking<T> {
  key: number
  resolve(value: T | undefined): void
  reject(error: unknown): void
}

/**
 * Reads for many askers at once: one read is under way at a time, and those who ask meanwhile share
 * the next one. A read thus always begins after its asker asked, and so is as fresh as one of their
 * own.
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

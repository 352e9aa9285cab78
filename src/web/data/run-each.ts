import { limitAsync } from 'es-toolkit'

/** The most parallel requests: as many as a browser has connections to a server. */
export const CONNECTIONS = 6

interface Options<Result> {
  atOnce?: number
  onResult?: (result: Result) => void
}

/**
 * Does `work` for each item, a few at a time, and resolves with the results in the order of the
 * items. A failure is a result: `work` never rejects.
 */
export function runEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { atOnce = CONNECTIONS, onResult }: Options<Result> = {},
): Promise<Result[]> {
  const workInTurn = limitAsync(work, atOnce)
  return Promise.all(
    items.map(async (item) => {
      const result = await workInTurn(item)
      onResult?.(result)
      return result
    }),
  )
}

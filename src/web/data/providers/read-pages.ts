/**
 * A page of a list as it was answered; the total is undefined where the server does not tell it.
 */
export interface AnsweredPage<T> {
  items: readonly T[]
  total: number | undefined
}

interface Reading<T> {
  ask: (page: number) => Promise<AnsweredPage<T>>
  /** What makes an item the same as another one. */
  keyOf: (item: T) => unknown
  /** No more than so many are read. */
  most?: number | undefined
  signal?: AbortSignal | undefined
  /** Told after each page. */
  onProgress?: ((read: number, total: number | undefined) => void) | undefined
}

/**
 * Reads a list to its end, one page after the other. A full page may be shorter than asked for, as
 * a server may have a limit of its own: the end is where the total is reached, or where nothing new
 * comes, also from a server that knows no pages and answers the same again.
 *
 * @throws whatever `ask` throws, and the signal's reason when it is cancelled.
 */
export async function readPages<T>({
  ask,
  keyOf,
  most = Number.POSITIVE_INFINITY,
  signal,
  onProgress,
}: Reading<T>): Promise<T[]> {
  const found = new Map<unknown, T>()
  for (let page = 1; found.size < most; page++) {
    const { items, total } = await ask(page)
    signal?.throwIfAborted()
    const before = found.size
    for (const item of items) found.set(keyOf(item), item)
    onProgress?.(
      Math.min(found.size, most),
      total === undefined ? undefined : Math.min(total, most),
    )
    // Fewer than came on this page alone: it says nothing.
    const isKnown = total !== undefined && total >= items.length
    if (found.size === before || (isKnown && found.size >= total)) break
  }
  return [...found.values()].slice(0, most)
}

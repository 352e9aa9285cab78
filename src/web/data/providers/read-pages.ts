import { PER_PAGE } from '../../../contract/limits.ts'

/**
 * Whether another page may follow one of `count` items, where no total is known. A server may limit
 * the page size, but none below PER_PAGE.
 */
export function mayGoOn(count: number, pageSize: number): boolean {
  return count >= Math.min(pageSize, PER_PAGE)
}

/** One page of a list; `total` is undefined if the server does not return one. */
export interface AnsweredPage<T> {
  items: readonly T[]
  total: number | undefined
}

interface Reading<T> {
  ask: (page: number) => Promise<AnsweredPage<T>>
  /** The identity of an item; items with the same key count once. */
  keyOf: (item: T) => unknown
  /** The most items to read. */
  most?: number | undefined
  signal?: AbortSignal | undefined
  /** Called after each page. */
  onProgress?: ((read: number, total: number | undefined) => void) | undefined
}

/**
 * Reads a list to its end, page by page. A short page does not mean the end, as a server may limit
 * the page size. It ends when the total is reached or a page brings nothing new, which also stops
 * at a server that ignores `page` and repeats itself.
 *
 * @throws whatever `ask` throws, and the signal's reason when it is aborted.
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
    // A total smaller than this page cannot be right, so it is ignored.
    const isKnown = total !== undefined && total >= items.length
    if (found.size === before || (isKnown && found.size >= total)) break
  }
  return [...found.values()].slice(0, most)
}

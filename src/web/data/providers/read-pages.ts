import type { List } from '../../../contract/envelope.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted, nounFor } from '../../../contract/texts.ts'
import { formatCount } from '../records/format.ts'

/**
 * Whether another page may follow one of `count` items, where no total is known. A server may limit
 * the page size, but none below PER_PAGE.
 */
export function mayGoOn(count: number, pageSize: number): boolean {
  return count >= Math.min(pageSize, PER_PAGE)
}

/** Usual numbers of items in a list that is requested without a page. */
const usualSizes: readonly number[] = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000]

/** Whether this many items, without a total, look like a page of a longer list. */
export function mayBePage(count: number): boolean {
  return usualSizes.includes(count)
}

/**
 * The size of the server's pages, where its total shows that it is not the size in the request: a
 * page that is not the last one has another number of items.
 */
export function actualSize(
  page: number,
  perPage: number,
  { count, leastTotal }: Pick<List, 'count' | 'leastTotal'>,
): number {
  if (leastTotal === undefined || !Number.isFinite(perPage)) return perPage
  const mayBeLast = (page - 1) * perPage + count >= leastTotal
  // Fewer than PER_PAGE are no limit of the server: it has left out single records.
  return mayBeLast || count < PER_PAGE ? perPage : count
}

/** One page of a list; `total` is undefined if the server does not return one. */
export interface AnsweredPage<T> extends Partial<Pick<List, 'leastTotal' | 'count'>> {
  items: readonly T[]
  total: number | undefined
  /** The size of the server's pages, if it is not the size in the request. */
  perPage?: number
}

export interface PageReading<T> {
  /** `perPage` is the size to request, once it differs from that of the reading. */
  ask: (page: number, perPage: number | undefined) => Promise<AnsweredPage<T>>
  /** The identity of an item; items with the same key count once. */
  keyOf: (item: T) => unknown
  /** The page size to begin with; undefined if the list takes none. */
  perPage?: number
  /** The most items to read. */
  limit?: number
  signal?: AbortSignal
  /** Called after each page. */
  onProgress?: (read: number, total: number | undefined) => void
}

/** What was read of a list. */
interface ReadItems<T> {
  items: T[]
  /** Undefined if the server returns none, or one that is smaller than what it has returned. */
  total: number | undefined
  /** False if the list has more items than were read. */
  isComplete: boolean
}

/**
 * Reads a list to its end, page by page. A short page does not mean the end, as a server may limit
 * the page size. It ends when the total is reached or a page brings nothing new, which also stops
 * at a server that ignores `page` and repeats itself. A full page that reaches the total is followed
 * by one more, as a total may be too low. Where the size of the pages changes, the
 * smaller size is requested from there on, beginning with the page of the first missing item.
 *
 * @throws whatever `ask` throws, and the signal's reason when it is aborted.
 */
export async function readPages<T>({
  ask,
  keyOf,
  perPage,
  limit = Number.POSITIVE_INFINITY,
  signal,
  onProgress,
}: PageReading<T>): Promise<ReadItems<T>> {
  const found = new Map<unknown, T>()
  let place: Place = { page: 1, size: perPage ?? Number.POSITIVE_INFINITY, until: 0, previous: 0 }
  let total: number | undefined
  let leastTotal: number | undefined
  while (found.size < limit) {
    const size = Number.isFinite(place.size) ? place.size : undefined
    const answer = await ask(place.page, size).catch(noneIf<T>(total === found.size))
    const { items, count = items.length } = answer
    total = answer.total ?? total
    leastTotal = answer.leastTotal ?? answer.total ?? leastTotal
    const newCount = items.filter((item) => !found.has(keyOf(item))).length
    const { joins, next } = placeAfter(place, {
      count,
      newCount,
      repeats: newCount < items.length,
      hasTotal: total !== undefined,
      actual: answer.perPage ?? actualSize(place.page, place.size, { count, leastTotal }),
    })
    if (joins) for (const item of items) found.set(keyOf(item), item)
    const known = knownTotal(total, found.size)
    onProgress?.(Math.min(found.size, limit), known && Math.min(known, limit))
    signal?.throwIfAborted()
    const isShort = count !== place.size
    if ((isShort && known === found.size) || isRepeated(newCount, place, next)) break
    place = next
  }
  const isReached = leastTotal === undefined || found.size >= leastTotal
  return {
    items: [...found.values()].slice(0, limit),
    total: knownTotal(total, found.size),
    isComplete: found.size < limit ? isReached : found.size === limit && total === limit,
  }
}

/** Whether a page has nothing new, and no smaller page size is to be tried. */
function isRepeated(newCount: number, place: Place, next: Place) {
  return newCount === 0 && next.size >= place.size
}

/** Replaces an error by an empty page if no more items were expected. */
function noneIf<T>(isAtEnd: boolean) {
  return (error: unknown): AnsweredPage<T> => {
    if (!isAtEnd) throw error
    return { items: [], total: undefined }
  }
}

/** A total below the number of received items cannot be right, so it is ignored. */
function knownTotal(total: number | undefined, read: number) {
  return total !== undefined && total >= read ? total : undefined
}

/** The progress of reading a list. */
interface Place {
  /** The page to request, and its size. */
  page: number
  size: number
  /** The number of items read without a gap, from the first one on. */
  until: number
  /** The number of items on the previous page. */
  previous: number
}

interface PageShape {
  count: number
  /** The number of new items, and whether others were read before. */
  newCount: number
  repeats: boolean
  hasTotal: boolean
  /** The page size that the server is known to have used; 0 if it refuses any. */
  actual: number
}

/** The place after a page, and whether the items of the page follow those read before. */
function placeAfter(place: Place, shape: PageShape) {
  const { page, until } = place
  const { count } = shape
  const size = nextSize(place, shape)
  const isSame = size === place.size
  const start = isSame ? until : (page - 1) * size
  // It is unknown where a page begins whose size has grown.
  const joins = start <= until && (isSame || count <= size)
  const reached = joins ? Math.max(until, start + count) : until
  const nextPage = isSame ? page + 1 : Math.floor(reached / size) + 1
  return { joins, next: { page: nextPage, size, until: reached, previous: count } }
}

/** The next page size: that of the request, unless the reply shows another one. */
function nextSize({ size, previous }: Place, shape: PageShape) {
  const { count, newCount, repeats, hasTotal, actual } = shape
  if (actual !== size) return actual || count || size
  // A page that became smaller overlaps the previous one.
  if (repeats && count < previous) return count
  // The previous page was short but not the last one: its size is the server's limit.
  const isLimit = !hasTotal && previous > 0 && previous < size && newCount > 0
  return isLimit && Number.isFinite(size) ? previous : size
}

/**
 * The message that the server has returned fewer records than its own total, or may have more if it
 * returns no total.
 */
export function missingText(
  { singular }: Pick<Resource, 'singular'>,
  read: number,
  total: number | undefined,
  mayBeMore = false,
): string {
  if (mayBeMore) return `${counted(read, singular)} read; this server may hold more.`
  const all = total === undefined ? 'of more' : `of its ${formatCount(total)}`
  return `The server has returned ${formatCount(read)} ${all} ${nounFor(total ?? 0, singular)}.`
}

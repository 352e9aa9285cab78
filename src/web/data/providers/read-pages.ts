import type { List } from '../../../contract/envelope.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted, nounFor } from '../../../contract/texts.ts'
import { formatCount } from '../format.ts'

/**
 * Whether another page may follow one of `count` items, where no total is known. A server may limit
 * the page size, but none below PER_PAGE.
 */
export function mayGoOn(count: number, pageSize: number): boolean {
  return count >= Math.min(pageSize, PER_PAGE)
}

/** What servers give of a list that is asked for without a page. */
const usualSizes: readonly number[] = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000]

/** Whether so many items, without a total, look like a page of a longer list. */
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
  perPage?: number | undefined
}

export interface PageReading<T> {
  /** `perPage` is the size to request, once it differs from that of the reading. */
  ask: (page: number, perPage: number | undefined) => Promise<AnsweredPage<T>>
  /** The identity of an item; items with the same key count once. */
  keyOf: (item: T) => unknown
  /** The page size to begin with; undefined if the list takes none. */
  perPage?: number | undefined
  /** The most items to read. */
  most?: number | undefined
  signal?: AbortSignal | undefined
  /** Called after each page. */
  onProgress?: ((read: number, total: number | undefined) => void) | undefined
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
  most = Number.POSITIVE_INFINITY,
  signal,
  onProgress,
}: PageReading<T>): Promise<ReadItems<T>> {
  const found = new Map<unknown, T>()
  let place: Place = { page: 1, size: perPage ?? Number.POSITIVE_INFINITY, until: 0, previous: 0 }
  let total: number | undefined
  let leastTotal: number | undefined
  while (found.size < most) {
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
    onProgress?.(Math.min(found.size, most), known && Math.min(known, most))
    signal?.throwIfAborted()
    const isShort = count !== place.size
    if ((isShort && known === found.size) || isRepeated(newCount, place, next)) break
    place = next
  }
  const isReached = leastTotal === undefined || found.size >= leastTotal
  return {
    items: [...found.values()].slice(0, most),
    total: knownTotal(total, found.size),
    isComplete: found.size < most ? isReached : found.size === most && total === most,
  }
}

/** Whether a page brings nothing new, and smaller ones need not be tried. */
function isRepeated(newCount: number, place: Place, next: Place): boolean {
  return newCount === 0 && next.size >= place.size
}

/** The empty page in place of an error, where nothing more was expected. */
function noneIf<T>(isAtEnd: boolean) {
  return (error: unknown): AnsweredPage<T> => {
    if (!isAtEnd) throw error
    return { items: [], total: undefined }
  }
}

/** A total smaller than what has come cannot be right, so it is ignored. */
function knownTotal(total: number | undefined, read: number): number | undefined {
  return total !== undefined && total >= read ? total : undefined
}

/** How far a reading has come. */
interface Place {
  /** The page to request, and its size. */
  page: number
  size: number
  /** How many items have been read without a gap, from the first one on. */
  until: number
  /** How many items the page before has. */
  previous: number
}

interface PageShape {
  count: number
  /** How many of the items have not come before, and whether others have. */
  newCount: number
  repeats: boolean
  hasTotal: boolean
  /** The page size that the server is known to have used; 0 if it refuses any. */
  actual: number
}

/** The place after a page, and whether the items of the page join those before. */
function placeAfter(place: Place, shape: PageShape): { joins: boolean; next: Place } {
  const { page, until } = place
  const { count } = shape
  const size = nextSize(place, shape)
  const isSame = size === place.size
  const start = isSame ? until : (page - 1) * size
  // Of a page that became larger it is not known where it begins.
  const joins = start <= until && (isSame || count <= size)
  const reached = joins ? Math.max(until, start + count) : until
  const nextPage = isSame ? page + 1 : Math.floor(reached / size) + 1
  return { joins, next: { page: nextPage, size, until: reached, previous: count } }
}

/** The page size to go on with: that of the request while nothing shows another one. */
function nextSize({ size, previous }: Place, shape: PageShape): number {
  const { count, newCount, repeats, hasTotal, actual } = shape
  if (actual !== size) return actual || count || size
  // A page that became smaller lies over the one before.
  if (repeats && count < previous) return count
  // The page before was short but not the last one: its size is the server's limit.
  const isLimit = !hasTotal && previous > 0 && previous < size && newCount > 0
  return isLimit && Number.isFinite(size) ? previous : size
}

/**
 * Says that the server has returned fewer records than its own total, or that there may be more
 * where it tells none.
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

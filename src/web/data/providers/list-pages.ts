import type { Action } from '../../../contract/declaration.ts'
import { callOf } from '../../../contract/endpoint.ts'
import { type List, type Row, readList } from '../../../contract/envelope.ts'
import { MOST_PER_PAGE, PER_PAGE } from '../../../contract/limits.ts'
import type { Resource } from '../../../contract/resource.ts'
import { RequestError } from '../client/http.ts'
import { isAble } from '../client/session.ts'
import { recordOf } from '../records/record-of.ts'
import { isTaken } from './list-query.ts'
import { actualSize, mayGoOn } from './read-pages.ts'
import type { Send, Sending } from './request.ts'

/** A list action with the query to send. */
export interface ListCall extends Pick<Sending, 'headers' | 'signal'> {
  resource: Resource
  /** The name of the list action. */
  list: string
  action: Action
  /** Only parameters that the server takes. */
  query: Record<string, unknown>
}

/** Whether the server takes a page of this list. */
export function isPaged({ resource, list }: ListCall): boolean {
  return isTaken(resource, list, 'page')
}

/** A server, and what is known about the pages of its lists. */
export interface PagedServer {
  request: Send
  /**
   * The largest page size of each list, known once the server has refused a larger one, or silently
   * returned fewer rows; 0 if it refuses `perPage`. It is the only size (`isFixed`) of a list that
   * returns larger pages than requested.
   */
  sizes: Map<string, { size: number; isFixed: boolean }>
  /**
   * Whether each list adds the first row of the next page to a page, as a sign that there is one.
   */
  overlaps: Map<string, boolean>
}

type SizedPage = List & { perPage: number }

/** Sends one list request with these parameters. */
export async function ask(
  { request }: PagedServer,
  call: ListCall,
  paging: { page?: number; perPage?: number } = {},
): Promise<List> {
  const { resource, action, query, headers, signal } = call
  const reply = await request(callOf(action.endpoint, { ...paging, ...query, ...action.sends }), {
    headers,
    signal,
  })
  // If no page is requested, the page size is the number of items in the reply.
  const { items, ...rest } = readList(reply, paging.perPage ?? (paging.page && PER_PAGE))
  return { ...rest, items: items.map((item) => recordOf(resource, item)) }
}

/**
 * Requests one page. If the server refuses the page size, smaller ones are tried, and the first
 * that works is remembered for the list; so is the size of its pages, if its total shows that
 * they are smaller than requested. The reply's `perPage` is that size.
 *
 * @throws the first error, if it is no refusal or if the smaller sizes fail too.
 */
export async function askPage(
  server: PagedServer,
  call: ListCall,
  page: number,
  perPage: number,
): Promise<SizedPage> {
  const { sizes } = server
  const name = nameOf(call)
  const known = sizes.get(name)
  const first = known && !known.isFixed ? Math.min(known.size, perPage) : perPage
  const sized = async (size: number) => {
    const reply = await ask(server, call, size > 0 ? { page, perPage: size } : { page })
    const isOver =
      reply.count === size + 1 && (await isOverlapping(server, call, page, size, reply))
    const answer = isOver ? { ...reply, items: reply.items.slice(0, size), count: size } : reply
    const actual = size > 0 && !isAble('pageSize') ? actualSize(page, size, answer) : size
    if (actual !== size) sizes.set(name, { size: actual, isFixed: actual > size })
    return { ...answer, perPage: actual }
  }
  try {
    return await sized(first)
  } catch (refused) {
    if (isAble('pageSize') || !isRefusal(refused)) throw refused
    for (const size of [MOST_PER_PAGE, PER_PAGE, 0].filter((size) => size < first)) {
      const answer = await sized(size).catch(() => undefined)
      if (answer?.perPage === size) sizes.set(name, { size, isFixed: false })
      if (answer) return answer
    }
    throw refused
  }
}

/** Whether the last row of a page with one more than requested is the first of the next page. */
async function isOverlapping(
  server: PagedServer,
  call: ListCall,
  page: number,
  perPage: number,
  { items }: List,
) {
  const { overlaps } = server
  const name = nameOf(call)
  const known = overlaps.get(name)
  if (known !== undefined) return known
  const next = await ask(server, { ...call, signal: undefined }, { page: page + 1, perPage }).catch(
    () => undefined,
  )
  const is = next !== undefined && next.items[0]?.id === items.at(-1)?.id
  if (next) overlaps.set(name, is)
  return is
}

/**
 * Requests a page of any size, put together from the server's pages if those have another size.
 * Undefined if the server refuses every size, or keeps changing it.
 *
 * @throws the first error, if it is no refusal or if the smaller sizes fail too.
 */
export async function askRows(
  server: PagedServer,
  call: ListCall,
  page: number,
  perPage: number,
  tries = 3,
): Promise<List | undefined> {
  const { size: most = perPage, isFixed } = server.sizes.get(nameOf(call)) ?? {}
  const known = isFixed ? most : Math.min(most, perPage)
  const first = known === perPage ? await askPage(server, call, page, perPage) : undefined
  if (first?.perPage === perPage) return first
  const size = first?.perPage ?? known
  if (size === 0 || tries === 0) return undefined
  const joined = await joinPages((page - 1) * perPage, perPage, size, (at) =>
    first && at === page ? Promise.resolve(first) : askPage(server, call, at, size),
  )
  return joined ?? askRows(server, call, page, perPage, tries - 1)
}

/** Joins rows from pages of one size; undefined if the pages have become smaller. */
async function joinPages(
  from: number,
  limit: number,
  size: number,
  read: (page: number) => Promise<SizedPage>,
) {
  const rows: Row[] = []
  for (let at = Math.floor(from / size) + 1; ; at++) {
    const answer = await read(at)
    if (answer.perPage < size) return undefined
    rows.push(...answer.items)
    const { goesOn, total } = endOf(answer, at, size)
    if (goesOn && at * size < from + limit) continue
    return { ...answer, items: rows.slice(from % size, (from % size) + limit), total }
  }
}

function nameOf({ resource, list }: ListCall) {
  return `${resource.name}.${list}`
}

/** Whether pages follow this one of a list; if none do, its total is known. */
function endOf({ count, total }: List, page: number, size: number) {
  const end = (page - 1) * size + count
  const isKnown = total !== undefined && total >= end
  const goesOn = count > 0 && (isKnown ? end < total : mayGoOn(count, size))
  const isEnd = !isKnown && !goesOn && (count > 0 || page === 1)
  return { goesOn, total: isEnd ? end : total }
}

/** 400 or 422: the server rejects the parameters, so others may work. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && (error.statusCode === 400 || error.statusCode === 422)
}

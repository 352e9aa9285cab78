import { keys } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { Action } from '../../../contract/declaration.ts'
import { callOf } from '../../../contract/endpoint.ts'
import { type List, type Row, readList } from '../../../contract/envelope.ts'
import { MOST_COMPLETE, MOST_PER_PAGE, PER_PAGE } from '../../../contract/limits.ts'
import type { Resource } from '../../../contract/resource.ts'
import { fetchWanted } from '../fetch-wanted.ts'
import { RequestError } from '../http.ts'
import { recordOf } from '../record-of.ts'
import { type LocalList, localReading } from './local-list.ts'
import {
  type AnsweredPage,
  actualSize,
  mayBePage,
  mayGoOn,
  type Reading,
  readPages,
} from './read-pages.ts'
import type { Send, Sending } from './request.ts'

/** The most records that are read in order to search a list in the browser. */
export const MOST_READ = 5000

/** A list action with the query to send. */
export interface ListCall extends Pick<Sending, 'headers' | 'signal'> {
  resource: Resource
  /** The name of the list action. */
  list: string
  action: Action
  /** Only parameters that the server takes. */
  query: Record<string, unknown>
}

/** All records of a list, up to MOST_READ. */
export interface CompleteList
  extends Pick<List, 'extra'>,
    Pick<LocalList, 'total' | 'isComplete' | 'mayBeMore'> {
  data: Row[]
}

interface Options {
  request: Send
  isPaged: (call: ListCall) => boolean
  /** Whether the server takes `page` and `perPage` on every list (capability `pageSize`). */
  takesAnySize: () => boolean
  queryClient: QueryClient
}

/** Reads lists from servers with and without paging. */
export function createListReader({ request, isPaged, takesAnySize, queryClient }: Options) {
  /**
   * The largest page size of each list, known once it has refused a larger one, or has returned
   * fewer rows without a word; 0 if it refuses `perPage`.
   */
  const largest = new Map<string, number>()
  /** The page size of each list that returns larger pages than requested. */
  const fixed = new Map<string, number>()
  /** Whether each list ends its pages with the first row of the next one, to say that it goes on. */
  const overlaps = new Map<string, boolean>()

  /** What was known of the list's pages before does not hold any more. */
  function remember(name: string, size: number, isFixed = false): void {
    largest.delete(name)
    fixed.delete(name)
    const sizes = isFixed ? fixed : largest
    sizes.set(name, size)
  }

  /** Sends one list request with these parameters. */
  async function ask(
    call: ListCall,
    paging: { page?: number; perPage?: number } = {},
  ): Promise<List> {
    const { resource, action, query, headers, signal } = call
    const reply = await request(callOf(action.endpoint, { ...paging, ...query, ...action.sends }), {
      headers,
      signal,
    })
    // Without paging, the size of the pages is that of the first one.
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
  async function askPage(
    call: ListCall,
    page: number,
    perPage: number,
  ): Promise<List & { perPage: number }> {
    const name = nameOf(call)
    const known = largest.get(name) ?? perPage
    const [first = 0, ...smaller] = [
      ...new Set([Math.min(known, perPage), MOST_PER_PAGE, PER_PAGE, 0]),
    ].filter((size, at) => at === 0 || size < Math.min(known, perPage))
    const sized = async (size: number) => {
      const whole = await ask(call, size > 0 ? { page, perPage: size } : { page })
      const isOver = whole.count === size + 1 && (await isOverlapping(call, page, size, whole))
      const answer = isOver ? { ...whole, items: whole.items.slice(0, size), count: size } : whole
      const actual = size > 0 && !takesAnySize() ? actualSize(page, size, answer) : size
      if (actual !== size) remember(name, actual, actual > size)
      return { ...answer, perPage: actual }
    }
    try {
      return await sized(first)
    } catch (refused) {
      if (takesAnySize() || !isRefusal(refused)) throw refused
      for (const size of smaller) {
        const answer = await sized(size).catch(() => undefined)
        if (answer) {
          if (answer.perPage <= size) remember(name, answer.perPage)
          return answer
        }
      }
      throw refused
    }
  }

  /** Whether the last row of a page with one more than requested is the first of the next page. */
  async function isOverlapping(call: ListCall, page: number, perPage: number, { items }: List) {
    const name = nameOf(call)
    const known = overlaps.get(name)
    if (known !== undefined) return known
    const next = await ask({ ...call, signal: undefined }, { page: page + 1, perPage }).catch(
      () => undefined,
    )
    const is = next !== undefined && next.items[0]?.id === items.at(-1)?.id
    if (next) overlaps.set(name, is)
    return is
  }

  /**
   * Requests a page of any size, put together from the server's pages where those have another
   * size; undefined if it refuses every size, or changes it again and again.
   *
   * @throws the first error, if it is no refusal or if the smaller sizes fail too.
   */
  async function askRows(
    call: ListCall,
    page: number,
    perPage: number,
    tries = 3,
  ): Promise<List | undefined> {
    const name = nameOf(call)
    const known = fixed.get(name) ?? Math.min(largest.get(name) ?? perPage, perPage)
    const first = known === perPage ? await askPage(call, page, perPage) : undefined
    if (first?.perPage === perPage) return first
    const size = first?.perPage ?? known
    if (size === 0 || tries === 0) return undefined
    const joined = await joinPages((page - 1) * perPage, perPage, size, (at) =>
      first && at === page ? Promise.resolve(first) : askPage(call, at, size),
    )
    return joined ?? askRows(call, page, perPage, tries - 1)
  }

  /** Rows of a list from pages of one size; undefined where the pages have become smaller. */
  async function joinPages(
    from: number,
    most: number,
    size: number,
    read: (page: number) => Promise<List & { perPage: number }>,
  ): Promise<List | undefined> {
    const rows: Row[] = []
    for (let at = Math.floor(from / size) + 1; ; at++) {
      const answer = await read(at)
      if (answer.perPage < size) return undefined
      rows.push(...answer.items)
      const { goesOn, total } = endOf(answer, at, size)
      if (goesOn && at * size < from + most) continue
      return { ...answer, items: rows.slice(from % size, (from % size) + most), total }
    }
  }

  /**
   * Reads a list for which the specification has no paging: `page` is sent only from the second
   * page on, which is requested only if a reply's total says that there are more rows. A server
   * that refuses it has no more pages.
   */
  async function askUnpaged(
    call: ListCall,
    page: number,
  ): Promise<AnsweredPage<Row> & Partial<Pick<List, 'extra'>> & Pick<LocalList, 'mayBeMore'>> {
    try {
      const answer = await ask(call, page === 1 ? {} : { page })
      const isTold = answer.total !== undefined || page > 1
      return {
        ...answer,
        total: isTold ? answer.total : answer.items.length,
        mayBeMore: !isTold && mayBePage(answer.count),
      }
    } catch (refused) {
      if (page === 1 || !isRefusal(refused)) throw refused
      return { items: [], total: undefined }
    }
  }

  async function readAll(
    call: ListCall,
    reading: Pick<Reading<Row>, 'most' | 'onProgress'>,
  ): Promise<CompleteList> {
    let extra: List['extra'] = {}
    let mayBeMore = false
    const isByPage = !call.action.cached && isPaged(call)
    const { items, ...rest } = await readPages<Row>({
      ...reading,
      signal: call.signal,
      ask: async (page, perPage = MOST_PER_PAGE) => {
        if (!isByPage) {
          const answer = await askUnpaged(call, page)
          extra = answer.extra ?? extra
          mayBeMore ||= answer.mayBeMore ?? false
          return answer
        }
        const answer = await askPage(call, page, perPage)
        extra = answer.extra
        return answer
      },
      perPage: isByPage ? MOST_PER_PAGE : undefined,
      keyOf: ({ id }) => id,
    })
    return { data: items, extra, mayBeMore, ...rest }
  }

  async function readToSearch(call: ListCall): Promise<CompleteList> {
    const resource = call.resource.name
    const onProgress = (read: number, total: number | undefined) =>
      localReading.set({ resource, read, total })
    try {
      return await readAll(call, { most: MOST_READ, onProgress })
    } finally {
      localReading.set(undefined)
    }
  }

  return {
    askPage,
    askRows,
    /** A list without paging (`Action.cached`). */
    cached: (call: ListCall): Promise<CompleteList> => readAll(call, { most: MOST_COMPLETE }),
    /**
     * The whole list. It is cached under the resource's list key, so that invalidating the lists
     * invalidates it too. `isAnew` skips the cache.
     */
    complete: (call: ListCall, isAnew = false): Promise<CompleteList> =>
      fetchWanted(
        queryClient,
        {
          queryKey: keys()
            .data()
            .resource(call.resource.name)
            .action('list')
            .params({ list: call.list, complete: call.query, headers: call.headers })
            .get(),
          queryFn: ({ signal }) => readToSearch({ ...call, signal }),
          // Whoever asks has its own retry.
          retry: false,
          ...(isAnew && { staleTime: 0 }),
        },
        call.signal,
      ),
  }
}

function nameOf({ resource, list }: ListCall): string {
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
function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && (error.statusCode === 400 || error.statusCode === 422)
}

import { keys } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { List, Row } from '../../../contract/envelope.ts'
import { MOST_COMPLETE, MOST_PER_PAGE } from '../../../contract/limits.ts'
import { fetchWanted } from '../client/fetch-wanted.ts'
import { observable } from '../client/observable.ts'
import {
  ask,
  askPage,
  askRows,
  isPaged,
  isRefusal,
  type ListCall,
  type PagedServer,
} from './list-pages.ts'
import { mayBePage, type PageReading, readPages } from './read-pages.ts'
import type { Send } from './request.ts'

/** The most records that are read in order to search a list in the browser. */
export const MOST_READ = 5000

/**
 * How a list was searched, filtered or sorted in the browser, and whether it was read completely.
 */
export interface LocalList {
  /** The number of records that were read for it. */
  read: number
  /** The total that the server has returned. */
  total: number | undefined
  /** False if the list has more records than were read. */
  isComplete: boolean
  /** Whether the server may have more: it returns no total, and its reply looks like a page. */
  mayBeMore?: boolean
}

/** Progress of reading a list to search it in the browser; undefined when none is being read. */
export const localReading = observable<
  { resource: string; read: number; total: number | undefined } | undefined
>(undefined)

/** All records of a list, up to MOST_READ. */
export interface CompleteList
  extends Pick<List, 'extra'>,
    Pick<LocalList, 'total' | 'isComplete' | 'mayBeMore'> {
  data: Row[]
}

/** Reads lists from a server with or without paging. */
export function createListReader(request: Send, queryClient: QueryClient) {
  const server: PagedServer = { request, sizes: new Map(), overlaps: new Map() }

  async function readAll(
    call: ListCall,
    reading: Pick<PageReading<Row>, 'limit' | 'onProgress'>,
  ): Promise<CompleteList> {
    let extra: List['extra'] = {}
    let mayBeMore = false
    const isByPage = !call.action.cached && isPaged(call)
    const { items, ...rest } = await readPages<Row>({
      ...reading,
      signal: call.signal,
      ask: async (page, perPage = MOST_PER_PAGE) => {
        if (!isByPage) {
          const answer = await askUnpaged(server, call, page)
          extra = answer.extra ?? extra
          mayBeMore ||= answer.mayBeMore
          return answer
        }
        const answer = await askPage(server, call, page, perPage)
        extra = answer.extra
        return answer
      },
      perPage: isByPage ? MOST_PER_PAGE : undefined,
      keyOf: ({ id }) => id,
    })
    return { data: items, extra, mayBeMore, ...rest }
  }

  async function readToSearch(call: ListCall) {
    const resource = call.resource.name
    const onProgress = (read: number, total: number | undefined) =>
      localReading.set({ resource, read, total })
    try {
      return await readAll(call, { limit: MOST_READ, onProgress })
    } finally {
      localReading.set(undefined)
    }
  }

  return {
    askPage: askPage.bind(undefined, server),
    askRows: askRows.bind(undefined, server),
    /** A list without paging (`Action.cached`). */
    cached: (call: ListCall) => readAll(call, { limit: MOST_COMPLETE }),
    /**
     * The whole list. It is cached under the resource's list key, so that invalidating the lists
     * invalidates it too. `skipsCache` skips the cache.
     */
    complete: (call: ListCall, skipsCache: boolean) =>
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
          // The caller has its own retry.
          retry: false,
          ...(skipsCache && { staleTime: 0 }),
        },
        call.signal,
      ),
  }
}

/**
 * Reads a list for which the specification has no paging: `page` is sent only from the second
 * page on, which is requested only if a reply's total says that there are more rows. A server
 * that refuses it has no more pages.
 */
async function askUnpaged(server: PagedServer, call: ListCall, page: number) {
  try {
    const answer = await ask(server, call, page === 1 ? {} : { page })
    const isKnown = answer.total !== undefined || page > 1
    return {
      ...answer,
      total: isKnown ? answer.total : answer.items.length,
      mayBeMore: !isKnown && mayBePage(answer.count),
    }
  } catch (refused) {
    if (page === 1 || !isRefusal(refused)) throw refused
    return { items: [], total: undefined, extra: undefined, mayBeMore: false }
  }
}

import { keys } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { callOf } from '../../../contract/endpoint.ts'
import { type List, type Row, readList } from '../../../contract/envelope.ts'
import { MOST_PER_PAGE, PER_PAGE } from '../../../contract/limits.ts'
import type { Action, Resource } from '../../../contract/resource.ts'
import { RequestError } from '../http.ts'
import { recordOf } from '../record-of.ts'
import { localReading } from './local-list.ts'
import { readPages } from './read-pages.ts'

/** The most records that are read in order to search a list in the browser. */
export const MOST_READ = 5000

/** A list action with the query to send. */
export interface ListCall {
  resource: Resource
  /** The name of the list action. */
  list: string
  action: Action
  /** Only parameters that the server takes. */
  query: Record<string, unknown>
}

/** All records of a list, up to MOST_READ. */
export interface CompleteList extends Pick<List, 'extra'> {
  data: Row[]
  /** False if the list has more records than were read. */
  isComplete: boolean
}

interface Options {
  request: (
    call: Pick<ReturnType<typeof callOf>, 'method' | 'path' | 'query'>,
    sending?: { signal?: AbortSignal },
  ) => Promise<unknown>
  isPaged: (action: Action) => boolean
  /** Whether the server takes `page` and `perPage` on every list (capability `pageSize`). */
  takesAnySize: () => boolean
  queryClient: QueryClient
}

/** Reads lists from servers with and without paging. */
export function createListReader({ request, isPaged, takesAnySize, queryClient }: Options) {
  /**
   * The largest page size each endpoint accepts, known once it has refused a larger one; 0 if it
   * refuses `perPage`.
   */
  const largest = new Map<string, number>()

  /** Sends one list request with these parameters. */
  async function ask(
    { resource, action, query }: ListCall,
    paging: { page?: number; perPage?: number } = {},
    signal?: AbortSignal,
  ): Promise<List> {
    const reply = await request(
      callOf(action.endpoint, { ...paging, ...query, ...action.sends }),
      signal && { signal },
    )
    const { items, ...rest } = readList(reply, paging.perPage ?? PER_PAGE)
    return { ...rest, items: items.map((item) => recordOf(resource, item)) }
  }

  /**
   * Requests one page. If the server refuses the page size, smaller ones are tried, and the first
   * that works is remembered for the endpoint.
   *
   * @throws the first error, if it is no refusal or if the smaller sizes fail too.
   */
  async function askPage(
    call: ListCall,
    page: number,
    perPage: number,
    signal?: AbortSignal,
  ): Promise<List & { perPage: number }> {
    const { endpoint } = call.action
    const known = largest.get(endpoint) ?? perPage
    const [first = 0, ...smaller] = [
      ...new Set([Math.min(known, perPage), MOST_PER_PAGE, PER_PAGE, 0]),
    ].filter((size, at) => at === 0 || size < Math.min(known, perPage))
    const sized = async (size: number) => ({
      ...(await ask(call, size > 0 ? { page, perPage: size } : { page }, signal)),
      perPage: size,
    })
    try {
      return await sized(first)
    } catch (refused) {
      if (takesAnySize() || !isRefusal(refused)) throw refused
      for (const size of smaller) {
        const answer = await sized(size).catch(() => undefined)
        if (answer) {
          largest.set(endpoint, size)
          return answer
        }
      }
      throw refused
    }
  }

  /**
   * Reads a list for which the specification has no paging: `page` is sent only from the second
   * page on, which is requested only if a reply's total says that there are more rows.
   */
  async function askUnpaged(call: ListCall, page: number): Promise<List> {
    const answer = await ask(call, page === 1 ? {} : { page })
    return { ...answer, total: answer.total ?? (page === 1 ? answer.items.length : undefined) }
  }

  async function readAll(call: ListCall): Promise<CompleteList> {
    let extra: List['extra'] = {}
    let total: number | undefined
    const resource = call.resource.name
    try {
      const data = await readPages<Row>({
        ask: async (page) => {
          const answer = await (isPaged(call.action)
            ? askPage(call, page, MOST_PER_PAGE)
            : askUnpaged(call, page))
          extra = answer.extra
          total = answer.total
          return answer
        },
        keyOf: ({ id }) => id,
        most: MOST_READ,
        onProgress: (read, total) => localReading.set({ resource, read, total }),
      })
      return { data, extra, isComplete: data.length < MOST_READ || total === MOST_READ }
    } finally {
      localReading.set(undefined)
    }
  }

  return {
    ask,
    askPage,
    /**
     * The whole list. It is cached under the resource's list key, so that invalidating the lists
     * invalidates it too. `isAnew` skips the cache.
     */
    complete: (call: ListCall, isAnew = false): Promise<CompleteList> =>
      queryClient.fetchQuery({
        queryKey: keys()
          .data()
          .resource(call.resource.name)
          .action('list')
          .params({ list: call.list, complete: call.query })
          .get(),
        queryFn: () => readAll(call),
        ...(isAnew && { staleTime: 0 }),
      }),
  }
}

/** 400 or 422: the server rejects the parameters, so others may work. */
function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && (error.statusCode === 400 || error.statusCode === 422)
}

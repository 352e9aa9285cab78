import { keys } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { callOf } from '../../../contract/endpoint.ts'
import { type List, type Row, readList } from '../../../contract/envelope.ts'
import { MOST_PER_PAGE, PER_PAGE } from '../../../contract/limits.ts'
import type { Action, Resource } from '../../../contract/resource.ts'
import { RequestError } from '../http.ts'
import { localReading } from './local-list.ts'
import { readPages } from './read-pages.ts'

/** More records than that are not read to be searched in the browser. */
export const MOST_READ = 5000

/** A list as it is declared, and what narrows it. */
export interface ListCall {
  resource: Resource
  /** The name of its action. */
  list: string
  action: Action
  /** Parameters that the server takes. */
  query: Record<string, unknown>
}

/** All records of a list, as far as they are read. */
export interface CompleteList extends Pick<List, 'extra'> {
  data: Row[]
  /** False where there are more than are read here. */
  isComplete: boolean
}

interface Options {
  request: (call: Pick<ReturnType<typeof callOf>, 'method' | 'path' | 'query'>) => Promise<unknown>
  recordOf: (resource: Resource, row: Row) => Row
  isPaged: (action: Action) => boolean
  /** Whether the server says that it takes pages as they are asked for. */
  takesAnySize: () => boolean
  queryClient: QueryClient
}

/** Asks servers for lists, whichever pages they know. */
export function createListReader({
  request,
  recordOf,
  isPaged,
  takesAnySize,
  queryClient,
}: Options) {
  /**
   * The largest page that a list takes, by its endpoint, once it has refused a larger one; 0 where
   * it takes no size.
   */
  const largest = new Map<string, number>()

  /** What a server answers to these parameters, and nothing else. */
  async function ask(
    { resource, action, query }: ListCall,
    paging: { page?: number; perPage?: number } = {},
  ): Promise<List> {
    const reply = await request(callOf(action.endpoint, { ...paging, ...query, ...action.sends }))
    const { items, ...rest } = readList(reply, paging.perPage ?? PER_PAGE)
    return { ...rest, items: items.map((item) => recordOf(resource, item)) }
  }

  /**
   * A page of at most so many records. A size that is refused is made smaller, and remembered once
   * it is taken.
   *
   * @throws the refusal of the largest, where the smaller ones are refused too.
   */
  async function askPage(
    call: ListCall,
    page: number,
    perPage: number,
  ): Promise<List & { perPage: number }> {
    const { endpoint } = call.action
    const known = largest.get(endpoint) ?? perPage
    const [first = 0, ...smaller] = [
      ...new Set([Math.min(known, perPage), MOST_PER_PAGE, PER_PAGE, 0]),
    ].filter((size, at) => at === 0 || size < Math.min(known, perPage))
    const sized = async (size: number) => ({
      ...(await ask(call, size > 0 ? { page, perPage: size } : { page })),
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
   * No page is stated for it: another one is asked for only where an answer says that there are
   * more.
   */
  async function askUnpaged(call: ListCall, page: number): Promise<List> {
    const answer = await ask(call, page === 1 ? {} : { page })
    return { ...answer, total: answer.total ?? (page === 1 ? answer.items.length : undefined) }
  }

  async function readAll(call: ListCall): Promise<CompleteList> {
    let extra: List['extra'] = {}
    const resource = call.resource.name
    try {
      const data = await readPages<Row>({
        ask: async (page) => {
          const answer = await (isPaged(call.action)
            ? askPage(call, page, MOST_PER_PAGE)
            : askUnpaged(call, page))
          extra = answer.extra
          return answer
        },
        keyOf: ({ id }) => id,
        most: MOST_READ,
        onProgress: (read, total) => localReading.set({ resource, read, total }),
      })
      return { data, extra, isComplete: data.length < MOST_READ }
    } finally {
      localReading.set(undefined)
    }
  }

  return {
    ask,
    askPage,
    /**
     * All of a list, kept beside its pages: what outdates them outdates it. `isAnew`: whatever is
     * kept of it.
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

/** The server has understood the question, and does not answer it as it is. */
function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && (error.statusCode === 400 || error.statusCode === 422)
}

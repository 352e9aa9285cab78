import type { BaseKey, CrudFilter, CrudSort, DataProvider, MetaQuery } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import type { QueryClient } from '@tanstack/react-query'
import { omit, pick, pickBy } from 'es-toolkit/object'
import { callOf, type Endpoint } from '../../../contract/endpoint.ts'
import { type List, type Row, readRecord } from '../../../contract/envelope.ts'
import { formEntries } from '../../../contract/form-data.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import { nest } from '../../../contract/parts.ts'
import type { Action, Resource } from '../../../contract/resource.ts'
import { takes } from '../../../contract/stated.ts'
import type { Http } from '../http.ts'
import { createQueryClient } from '../query-client.ts'
import { recordOf, writtenRecord } from '../record-of.ts'
import { heldCapabilities, isAble } from '../session.ts'
import { createListReader } from './list-reader.ts'
import { type LocalList, narrowRows } from './local-list.ts'
import { mayGoOn } from './read-pages.ts'
import { deleteShared } from './shared-delete.ts'

/**
 * The total of a list for which the server returns none: the grid then offers a next page as long
 * as full pages arrive.
 */
export const UNKNOWN_TOTAL = -1

/** The `meta` of a list request. */
export interface Listing extends MetaQuery {
  /** The name of the list action, if not `list`. */
  list?: string | undefined
  /**
   * Read the whole list: the cache is bypassed, and a page with more rows than requested is not
   * cut.
   */
  toItsEnd?: boolean
  /**
   * Aborts the request for a page. A list that is read whole, because the server does not page or
   * search it, is read on: it is cached, and others may be waiting for it.
   */
  signal?: AbortSignal
}

/** The `meta` of a write. */
export interface Sending extends MetaQuery {
  /** Upload progress: the share of the request that was sent, 0 to 1. */
  onSent?: (share: number) => void
  /** Aborts the request. The server may still carry out what it has received. */
  signal?: AbortSignal
  /**
   * Only for `custom`: the declared endpoint. Parameters that this server does not take are left
   * out.
   */
  endpoint?: Endpoint
}

/** A request to pass to axios. */
interface ApiRequest {
  method: string
  path: string
  query?: Record<string, unknown> | undefined
  body?: Record<string, unknown> | undefined
}

interface Options {
  /**
   * The app's query client. It caches lists that are read whole because the server does not page or
   * search them.
   */
  queryClient?: QueryClient
}

/**
 * Refine's data provider for the contract: each request goes to the endpoint that the resource
 * declares, filled in with the values passed. An undeclared action throws. Specification section 7.
 */
export function createDataProvider(
  http: Http,
  resources: readonly Resource[],
  options: Options = {},
): DataProvider {
  const { getApiUrl } = simpleRest(http.defaults.baseURL ?? '', http)

  const named = (name: string) => resources.find((resource) => resource.name === name)

  function actionOf(resourceName: string, actionName: string) {
    const resource = named(resourceName)
    const action = resource?.actions[actionName]
    if (!action) throw new Error(`${resourceName} has no action ${actionName}`)
    return { resource, action }
  }

  async function request(
    { method, path, query, body }: ApiRequest,
    { onSent, signal }: Sending = {},
  ): Promise<unknown> {
    const { data } = await http.request<unknown>({
      method,
      url: path,
      params: query,
      data: asSent(body),
      ...(signal && { signal }),
      ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
    })
    return data
  }

  async function send(
    resourceName: string,
    actionName: string,
    values: object,
    sending?: Sending,
  ): Promise<unknown> {
    const { resource, action } = actionOf(resourceName, actionName)
    const { body, ...call } = callOf(action.endpoint, { ...values, ...action.sends })
    return request({ ...call, body: body && nest(resource, { ...body }) }, sending)
  }

  async function remove(name: string, id: BaseKey): Promise<unknown> {
    const resource = named(name)
    const otherName = resource?.actions.delete?.sharedWith
    const other = otherName === undefined ? undefined : named(otherName)
    if (!resource || !other) return send(name, 'delete', { id })
    const read = async (from: Resource) => readOne(from.name, id)
    return deleteShared({ resource, other, read, remove: () => send(name, 'delete', { id }) })
  }

  async function readOne(name: string, id: BaseKey): Promise<Row> {
    const { resource } = actionOf(name, 'show')
    return recordOf(resource, readRecord(await send(name, 'show', { id })))
  }

  /** Only the id is known if the server replies with a message alone. */
  function written(name: string, reply: unknown, id: BaseKey = ''): Row {
    const resource = named(name)
    return (resource && writtenRecord(resource, reply)) ?? { id }
  }

  const { queryClient = createQueryClient() } = options
  const isPaged = (action: Action) => isTaken(action.endpoint, 'page')
  const lists = createListReader({
    request,
    isPaged,
    takesAnySize: () => isAble('pageSize'),
    queryClient,
  })

  const provider: DataProvider = {
    getApiUrl,
    custom: async ({ url: path, method, query, payload, meta }) => {
      const { endpoint, ...sending }: Sending = meta ?? {}
      const asked = query as ApiRequest['query']
      const taken =
        endpoint && asked ? pickBy(asked, (_, parameter) => isTaken(endpoint, parameter)) : asked
      return asRefine({
        data: await request(
          { method, path, query: taken, body: payload as ApiRequest['body'] },
          sending,
        ),
      })
    },
    getList: async ({ resource: name, pagination, filters, sorters, meta }) => {
      const { list = 'list', toItsEnd = false, signal }: Listing = meta ?? {}
      const { resource, action } = actionOf(name, list)
      const { currentPage = 1, pageSize = PER_PAGE } = pagination ?? {}
      const asked = { ...filterQuery(filters), ...sortQuery(sorters) }
      const beyond = Object.keys(asked).filter((parameter) => !isTaken(action.endpoint, parameter))
      const call = { resource, list, action, query: omit(asked, beyond) }
      if (action.cached) {
        const { items, total = 0, extra } = await lists.ask(call)
        return asRefine({ data: items, total: Math.max(total, items.length), extra })
      }
      if (beyond.length === 0 && isPaged(action)) {
        if (toItsEnd) {
          const answer = await lists.askPage(call, currentPage, pageSize, signal)
          const { items: data, total = UNKNOWN_TOTAL, ...more } = answer
          return asRefine({ data, total, ...more })
        }
        const answer = await lists.askRows(call, currentPage, pageSize, signal)
        if (answer) return asRefine(pageOf(answer, currentPage, pageSize))
      }
      const { data: all, extra, total, isComplete } = await lists.complete(call, toItsEnd)
      const rows = beyond.length > 0 ? narrowRows(resource, action, all, pick(asked, beyond)) : all
      const local: LocalList | undefined =
        beyond.length > 0 || !isComplete ? { read: all.length, total, isComplete } : undefined
      const size = toItsEnd ? rows.length : pageSize
      return asRefine({
        ...pageOf({ items: rows, total: rows.length, extra }, currentPage, size),
        local,
      })
    },
    getOne: async ({ resource, id }) => asRefine({ data: await readOne(resource, id) }),
    create: async ({ resource, variables, meta }) => {
      return asRefine({
        data: written(resource, await send(resource, 'create', variables ?? {}, meta)),
      })
    },
    update: async ({ resource, id, variables, meta }) => {
      return asRefine({
        data: written(resource, await send(resource, 'edit', { ...variables, id }, meta), id),
      })
    },
    deleteOne: async ({ resource, id }) =>
      asRefine({ data: written(resource, await remove(resource, id), id) }),
  }
  return provider
}

/** Whether the server takes this parameter of a list, according to the session's capabilities. */
export function isTaken(endpoint: Endpoint, parameter: string): boolean {
  return takes(endpoint, parameter, heldCapabilities())
}

/** The requested page of a reply, with the total if it can be derived. */
function pageOf(
  { items, total, extra }: Pick<List, 'items' | 'total' | 'extra'>,
  page: number,
  pageSize: number,
) {
  // The server ignores paging, or the reply is the whole list.
  const isAll = items.length > pageSize || total === items.length
  const data = isAll ? items.slice((page - 1) * pageSize, page * pageSize) : items
  const isLast = !mayGoOn(items.length, pageSize) && (items.length > 0 || page === 1)
  const end = (page - 1) * pageSize + items.length
  // A total smaller than the rows that have come cannot be right, so it is ignored.
  const known = total !== undefined && (items.length === 0 || total >= end) ? total : undefined
  return { data, total: isAll ? items.length : (known ?? (isLast ? end : UNKNOWN_TOTAL)), extra }
}

/**
 * Refine lets the caller of a hook choose the record type, which a provider cannot know. This is
 * the only cast to it.
 */
function asRefine<Reply>(reply: Reply): Reply & { data: never } {
  return reply as Reply & { data: never }
}

/** A body with a file is sent as multipart/form-data, any other as JSON. */
function asSent(body: Readonly<Record<string, unknown>> | undefined) {
  if (
    !body ||
    !Object.values(body)
      .flat()
      .some((value) => value instanceof Blob)
  )
    return body
  const form = new FormData()
  for (const [name, value] of formEntries(body)) {
    // An object of another server may look like a file to `isFile` without being a Blob: send it as
    // JSON.
    form.append(
      name,
      typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value),
    )
  }
  return form
}

function filterQuery(filters: CrudFilter[] = []): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const filter of filters) {
    if (!('field' in filter))
      throw new Error(`The API cannot combine filters with ${filter.operator}`)
    if (filter.value !== undefined && filter.value !== null && filter.value !== '')
      query[filter.field] = filter.value
  }
  return query
}

/**
 * `sortBy` and `isAscending` are not in the specification, so they are sent only when a person
 * sorts. One column at a time.
 */
function sortQuery([sorter]: CrudSort[] = []): Record<string, unknown> {
  return sorter ? { sortBy: sorter.field, isAscending: sorter.order === 'asc' } : {}
}

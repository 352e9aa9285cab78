import type { BaseKey, CrudFilter, CrudSort, DataProvider, MetaQuery } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import type { QueryClient } from '@tanstack/react-query'
import { omit, pick, pickBy } from 'es-toolkit/object'
import { callOf, type Endpoint } from '../../../contract/endpoint.ts'
import { type List, type Row, readRecord } from '../../../contract/envelope.ts'
import { formEntries } from '../../../contract/form-data.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import { lift, nest } from '../../../contract/parts.ts'
import { readFields } from '../../../contract/reading.ts'
import type { Action, Resource } from '../../../contract/resource.ts'
import { takes } from '../../../contract/stated.ts'
import { companyZone } from '../format.ts'
import type { Http } from '../http.ts'
import { createQueryClient } from '../query-client.ts'
import { heldCapabilities, isAble } from '../session.ts'
import { createListReader } from './list-reader.ts'
import { type LocalList, narrowRows } from './local-list.ts'
import { deleteShared } from './shared-delete.ts'

/**
 * The total of a list whose server does not tell it: the grid then offers the next page while full
 * pages come.
 */
export const UNKNOWN_TOTAL = -1

/** What the caller of a list may ask for in its `meta`. */
export interface Listing extends MetaQuery {
  /** The list action, where it is not `list`. */
  list?: string | undefined
  /**
   * The caller reads the list to its end: it is read anew, and a page that holds more than was
   * asked for is taken whole.
   */
  toItsEnd?: boolean
}

/** What the caller of a write may ask for in its `meta`. */
export interface Sending extends MetaQuery {
  /** Called while a file travels, with the share of the request that is sent, 0 to 1. */
  onSent?: (share: number) => void
  /** Ends the request. What has arrived by then may be done all the same. */
  signal?: AbortSignal
  /**
   * Of a custom request, the endpoint as it is declared: parameters that this server does not take
   * are left out.
   */
  endpoint?: Endpoint
}

/** A request, as it is told to axios. */
interface ApiRequest {
  method: string
  path: string
  query?: Record<string, unknown> | undefined
  body?: Record<string, unknown> | undefined
}

interface Options {
  /**
   * Records that are deleted at another resource's endpoint are deleted at their own instead
   * (`deleteOwn`).
   */
  deletesOwn?: boolean
  /**
   * Keeps the lists that are read whole, where a server does not page or search them; the app's
   * own.
   */
  queryClient?: QueryClient
}

/**
 * Refine's data provider over the contract: every request is the endpoint that the resource
 * declares, filled with the values at hand. A method whose action is not declared does not exist.
 * Specification section 7.
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
    if (options.deletesOwn && resource.actions.deleteOwn) return send(name, 'deleteOwn', { id })
    const read = async (from: Resource) => readOne(from.name, id)
    return deleteShared({ resource, other, read, remove: () => send(name, 'delete', { id }) })
  }

  async function readOne(name: string, id: BaseKey): Promise<Row> {
    const { resource } = actionOf(name, 'show')
    return recordOf(resource, readRecord(await send(name, 'show', { id })))
  }

  /**
   * The record that a write answered. A server may answer with a message alone: then only the id is
   * known.
   */
  function written(name: string, reply: unknown, id: BaseKey = ''): Row {
    const resource = named(name)
    try {
      const record = readRecord(reply)
      return resource ? recordOf(resource, record) : record
    } catch {
      return { id }
    }
  }

  const { queryClient = createQueryClient() } = options
  const isPaged = (action: Action) => isTaken(action.endpoint, 'page')
  const lists = createListReader({
    request,
    recordOf,
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
      const { list = 'list', toItsEnd = false }: Listing = meta ?? {}
      const { resource, action } = actionOf(name, list)
      const { currentPage = 1, pageSize = PER_PAGE } = pagination ?? {}
      const asked = { ...filterQuery(filters), ...sortQuery(sorters) }
      const beyond = Object.keys(asked).filter((parameter) => !isTaken(action.endpoint, parameter))
      const call = { resource, list, action, query: omit(asked, beyond) }
      if (action.cached) {
        const { items, total = items.length, extra } = await lists.ask(call)
        return asRefine({ data: items, total, extra })
      }
      if (beyond.length === 0 && isPaged(action)) {
        const answer = await lists.askPage(call, currentPage, pageSize)
        if (toItsEnd)
          return asRefine({
            data: answer.items,
            total: answer.total ?? UNKNOWN_TOTAL,
            extra: answer.extra,
          })
        if (answer.perPage === pageSize) return asRefine(pageOf(answer, currentPage, pageSize))
      }
      const { data: all, extra, isComplete } = await lists.complete(call, toItsEnd)
      const rows = beyond.length > 0 ? narrowRows(resource, action, all, pick(asked, beyond)) : all
      const local: LocalList | undefined =
        beyond.length > 0 ? { read: all.length, isComplete } : undefined
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

/** Whether the server of this session takes a parameter of a list. */
export function isTaken(endpoint: Endpoint, parameter: string): boolean {
  return takes(endpoint, parameter, heldCapabilities())
}

/** A page of what was answered, and the total as far as it can be told from it. */
function pageOf({ items, total, extra }: List, page: number, pageSize: number) {
  // The server knows no pages, or this is all that was read.
  const isAll = items.length > pageSize || total === items.length
  const data = isAll ? items.slice((page - 1) * pageSize, page * pageSize) : items
  // A page may be shorter than asked for, as a server may have a limit of its own; but none has so
  // small a one.
  const isLast = items.length < Math.min(pageSize, PER_PAGE) && (items.length > 0 || page === 1)
  const end = (page - 1) * pageSize + items.length
  return { data, total: isAll ? items.length : (total ?? (isLast ? end : UNKNOWN_TOTAL)), extra }
}

/** A record as the app knows it, whichever server sent it. */
function recordOf(resource: Resource, travelling: Row): Row {
  return readFields(resource, lift(resource, travelling), companyZone)
}

/**
 * Refine lets the caller of a hook choose the record's type, which no provider can know; this is
 * where it is granted.
 */
function asRefine<Reply>(reply: Reply): Reply & { data: never } {
  return reply as Reply & { data: never }
}

/** A body that holds a file travels as multipart/form-data, any other as JSON. */
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
    // What another server keeps beside may look like a file, and is none.
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

/** `sortBy` and `isAscending` are ours, sent only when a person sorts; one column at a time. */
function sortQuery([sorter]: CrudSort[] = []): Record<string, unknown> {
  return sorter ? { sortBy: sorter.field, isAscending: sorter.order === 'asc' } : {}
}

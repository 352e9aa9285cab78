import type { BaseKey, DataProvider, MetaQuery } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { uniqBy } from 'es-toolkit/array'
import { omit, pickBy } from 'es-toolkit/object'
import type { Action } from '../../../contract/declaration.ts'
import { callOf } from '../../../contract/endpoint.ts'
import { endsFirst, type List, type Row, readRecord } from '../../../contract/envelope.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import { nest } from '../../../contract/parts.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { Http } from '../client/http.ts'
import { createQueryClient } from '../client/query-client.ts'
import { isAble } from '../client/session.ts'
import { recordOf, writtenRecord } from '../records/record-of.ts'
import { isPaged, type ListCall } from './list-pages.ts'
import { divide, isTaken, narrowing, parametersOf } from './list-query.ts'
import { type CompleteList, createListReader } from './list-reader.ts'
import { mayGoOn, missingText } from './read-pages.ts'
import { type ApiRequest, hasFile, type Send, type Sending, sender } from './request.ts'

/**
 * The total of a list for which the server returns none: the grid then offers a next page as long
 * as full pages arrive.
 */
export const UNKNOWN_TOTAL = -1

/** The `meta` of a list request. */
export interface Listing extends Pick<Sending, 'headers' | 'signal'>, MetaQuery {
  /** The name of the list action, if not `list`. */
  list?: string
  /**
   * Whether the list is read to its end: the cache is bypassed, and a page with more rows than
   * requested is not cut.
   */
  allPages?: boolean
}

/**
 * Refine's data provider for the contract: each request goes to the endpoint that the resource
 * declares, filled in with the values passed. An undeclared action throws. Specification section 7.
 *
 * @param queryClient the app's, which caches lists that are read completely, because the server does
 * not page or search them.
 */
export function createDataProvider(
  http: Http,
  resources: readonly Resource[],
  queryClient = createQueryClient(),
): DataProvider {
  const named = (name: string) => resources.find((resource) => resource.name === name)

  function actionOf(resourceName: string, actionName: string) {
    const resource = named(resourceName)
    const action = resource?.actions[actionName]
    if (!action) throw new Error(`${resourceName} has no action ${actionName}`)
    return { resource, action }
  }

  const request = sender(http)

  async function send(resourceName: string, actionName: string, values: object, sending?: Sending) {
    const { resource, action } = actionOf(resourceName, actionName)
    const { body, ...call } = callOf(action.endpoint, { ...values, ...action.sends })
    const conditions = conditioned(body)
    const nested = conditions && (hasFile(conditions) ? conditions : nest(resource, conditions))
    return request({ ...call, body: nested }, sending)
  }

  async function deleteOne(name: string, id: BaseKey, sending?: Sending) {
    const resource = named(name)
    const other = named(resource?.actions.delete?.sharedWith ?? '')
    const remove = () => send(name, 'delete', { id }, sending)
    if (!resource || !other) return remove()
    const { deleteShared } = await import('./shared-delete.ts')
    return deleteShared({ resource, other, read: (from) => readOne(from.name, id), remove })
  }

  async function readOne(name: string, id: BaseKey, sending?: Sending) {
    const { resource } = actionOf(name, 'show')
    return recordOf(resource, readRecord(await send(name, 'show', { id }, sending)))
  }

  /** If the server replies with a message only, the record has just its id. */
  async function written(name: string, reply: Promise<unknown>, id: BaseKey = '') {
    const body = await reply
    const resource = named(name)
    return asRefine({ data: (resource && writtenRecord(resource, body)) ?? { id } })
  }

  return {
    getApiUrl: () => http.defaults.baseURL ?? '',
    custom: async ({ url: path, method, query, filters, sorters, payload, headers, meta }) => {
      const { action, ...sending }: Sending = { headers, ...meta }
      const params = { ...(query as ApiRequest['query']), ...parametersOf(path, filters, sorters) }
      const taken = action
        ? pickBy(params, (_, parameter) => isTaken(action.resource, action.name, parameter))
        : params
      const call = {
        method,
        path,
        query: taken,
        body: conditioned(payload as ApiRequest['body']),
      }
      return asRefine({ data: await request(call, sending) })
    },
    getList: listsOf(request, actionOf, queryClient),
    getOne: async ({ resource, id, meta }) => asRefine({ data: await readOne(resource, id, meta) }),
    create: ({ resource, variables, meta }) =>
      written(resource, send(resource, 'create', variables ?? {}, keyed(meta ?? {}))),
    update: ({ resource, id, variables, meta }) =>
      written(resource, send(resource, 'edit', { ...variables, id }, meta), id),
    deleteOne: ({ resource, id, meta }) => written(resource, deleteOne(resource, id, meta), id),
  }
}

/** Adds the idempotency key of a new record to the headers, if the server takes one. */
function keyed({ key, headers, ...sending }: Sending) {
  const isTaken = key && isAble('createKeys')
  return { ...sending, headers: { ...headers, ...(isTaken && { 'Idempotency-Key': key }) } }
}

/** The lists of an API: by page, or complete if the server lacks a requested parameter. */
function listsOf(
  request: Send,
  actionOf: (resource: string, action: string) => { resource: Resource; action: Action },
  queryClient: QueryClient,
): DataProvider['getList'] {
  const lists = createListReader(request, queryClient)

  async function cachedRows(call: ListCall, narrowed?: (rows: Row[]) => Row[]) {
    const { data, total, extra, isComplete, mayBeMore } = await lists.cached(call)
    const rows = narrowed?.(data) ?? data
    const missing =
      isComplete && !mayBeMore
        ? undefined
        : missingText(call.resource, data.length, total, mayBeMore)
    return { data: rows, total: (!narrowed && total) || rows.length, extra, missing }
  }

  return async ({ resource: name, pagination, filters, sorters, meta }) => {
    const { list = 'list', allPages = false, signal, headers }: Listing = meta ?? {}
    const { resource, action } = actionOf(name, list)
    const { currentPage = 1, pageSize = PER_PAGE, mode = 'server' } = pagination ?? {}
    const { query, ...beyond } = divide(resource, list, filters, sorters)
    // Our server rejects it, and the filter panel shows the error.
    if (resource.periods.some((period) => endsFirst(query, period)))
      return asRefine({ data: [], total: 0 })
    const narrowed = await narrowing(resource, action, beyond)
    const call = { resource, list, action, query, headers, signal }
    if (action.cached) return asRefine(await cachedRows(call, narrowed))
    if (!narrowed && mode === 'server' && isPaged(call)) {
      if (allPages) {
        const answer = await lists.askPage(call, currentPage, pageSize)
        const { items: data, total = UNKNOWN_TOTAL, ...more } = answer
        return asRefine({ data, total, ...more })
      }
      const answer = await lists.askRows(call, currentPage, pageSize)
      if (answer) return asRefine(pageOf(answer, currentPage, pageSize))
    }
    const complete = await lists.complete(call, allPages)
    const rows = narrowed?.(complete.data) ?? complete.data
    const isAll = allPages || mode !== 'server'
    const paged = { items: rows, total: rows.length, extra: complete.extra }
    return asRefine({
      ...(isAll ? pageOf(paged, 1, rows.length) : pageOf(paged, currentPage, pageSize)),
      local: localOf(complete, narrowed !== undefined),
    })
  }
}

/** The body of a change. The version that the change is based on is only sent to our server. */
function conditioned<V extends ApiRequest['body']>(values: V) {
  return values && !isAble('conditions') ? omit(values, ['updatedAt']) : values
}

/** The notice about a list that was read completely; undefined if there is nothing to tell. */
function localOf({ data, total, isComplete, mayBeMore }: CompleteList, isNarrowed: boolean) {
  if (isComplete && !mayBeMore && !isNarrowed) return undefined
  return { read: data.length, total, isComplete, ...(mayBeMore && { mayBeMore }) }
}

/** The requested page of a reply, with the total if it can be derived. */
function pageOf(
  { items, total, leastTotal, extra }: Pick<List, 'items' | 'total' | 'extra'> & Partial<List>,
  page: number,
  pageSize: number,
) {
  // The server ignores paging, or the reply is the whole list.
  const isAll = items.length > pageSize || total === items.length
  const data = isAll ? items.slice((page - 1) * pageSize, page * pageSize) : items
  const isLast = !mayGoOn(items.length, pageSize) && (items.length > 0 || page === 1)
  const end = (page - 1) * pageSize + items.length
  // A total below the number of received rows cannot be right, so it is ignored.
  const known = total !== undefined && (items.length === 0 || total >= end) ? total : undefined
  return {
    // A server may repeat a record, which is shown once.
    data: uniqBy(data, ({ id }) => id),
    total: isAll ? items.length : (known ?? (isLast ? end : UNKNOWN_TOTAL)),
    leastTotal,
    extra,
  }
}

/**
 * Refine lets the caller of a hook choose the record type, which a provider cannot know. This is
 * the only cast to it.
 */
export function asRefine<Reply>(reply: Reply): Reply & { data: never } {
  return reply as Reply & { data: never }
}

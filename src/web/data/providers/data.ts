import type {
  BaseKey,
  CrudFilter,
  CrudOperators,
  CrudSort,
  DataProvider,
  DataProviders,
  GetManyParams,
  MetaQuery,
} from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { compact, keyBy, uniqBy } from 'es-toolkit/array'
import { mapValues, omit, pickBy } from 'es-toolkit/object'
import { limitAsync } from 'es-toolkit/promise'
import type { Action } from '../../../contract/declaration.ts'
import { callOf } from '../../../contract/endpoint.ts'
import {
  type List,
  listFilters,
  type Row,
  readCount,
  readRecord,
} from '../../../contract/envelope.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import { nest } from '../../../contract/parts.ts'
import type { Resource } from '../../../contract/resource.ts'
import { takes } from '../../../contract/stated.ts'
import { isObject } from '../../../contract/values.ts'
import type { Http } from '../http.ts'
import { createQueryClient } from '../query-client.ts'
import { recordOf, writtenRecord } from '../record-of.ts'
import { getSession, heldCapabilities, isAble } from '../session.ts'
import { type CompleteList, createListReader, type ListCall } from './list-reader.ts'
import type { Narrowing } from './narrow-rows.ts'
import { mayGoOn, missingText } from './read-pages.ts'
import { type ApiRequest, hasFile, type Sending, sender } from './request.ts'
import { deleteShared } from './shared-delete.ts'

/**
 * The total of a list for which the server returns none: the grid then offers a next page as long
 * as full pages arrive.
 */
export const UNKNOWN_TOTAL = -1

/** The `meta` of a list request. */
export interface Listing extends Pick<Sending, 'headers' | 'signal'>, MetaQuery {
  /** The name of the list action, if not `list`. */
  list?: string | undefined
  /**
   * Read the whole list: the cache is bypassed, and a page with more rows than requested is not
   * cut.
   */
  toItsEnd?: boolean
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
  const named = (name: string) => resources.find((resource) => resource.name === name)

  function actionOf(resourceName: string, actionName: string) {
    const resource = named(resourceName)
    const action = resource?.actions[actionName]
    if (!action) throw new Error(`${resourceName} has no action ${actionName}`)
    return { resource, action }
  }

  const request = sender(http)

  async function send(
    resourceName: string,
    actionName: string,
    values: object,
    sending?: Sending,
  ): Promise<unknown> {
    const { resource, action } = actionOf(resourceName, actionName)
    const { body, ...call } = callOf(action.endpoint, { ...values, ...action.sends })
    const conditions = conditioned(body)
    const nested = conditions && (hasFile(conditions) ? conditions : nest(resource, conditions))
    return request({ ...call, body: nested }, sending)
  }

  /** The headers with the key of a new record, where the server takes one. */
  function keyed({ key, headers, ...sending }: Sending): Sending {
    const isTaken = key && isAble('createKeys')
    return { ...sending, headers: { ...headers, ...(isTaken && { 'Idempotency-Key': key() }) } }
  }

  async function deleteOne(name: string, id: BaseKey, sending?: Sending): Promise<unknown> {
    const resource = named(name)
    const other = named(resource?.actions.delete?.sharedWith ?? '')
    const remove = () => send(name, 'delete', { id }, sending)
    if (!resource || !other) return remove()
    return deleteShared({ resource, other, read: async (from) => readOne(from.name, id), remove })
  }

  async function readOne(name: string, id: BaseKey, sending?: Sending): Promise<Row> {
    const { resource } = actionOf(name, 'show')
    return recordOf(resource, readRecord(await send(name, 'show', { id }, sending)))
  }

  /** Only the id is known if the server replies with a message alone. */
  function written(name: string, reply: unknown, id: BaseKey = ''): Row {
    const resource = named(name)
    return (resource && writtenRecord(resource, reply)) ?? { id }
  }

  const { queryClient = createQueryClient() } = options
  const isPaged = ({ resource, list }: ListCall) => isTaken(resource, list, 'page')
  const lists = createListReader({
    request,
    isPaged,
    takesAnySize: () => isAble('pageSize'),
    queryClient,
  })

  async function cachedRows(call: ListCall, narrowed?: (rows: Row[]) => Row[]) {
    const { data, total, extra, isComplete, mayBeMore } = await lists.cached(call)
    const rows = narrowed?.(data) ?? data
    const missing =
      isComplete && !mayBeMore
        ? undefined
        : missingText(call.resource, data.length, total, mayBeMore)
    return { data: rows, total: (!narrowed && total) || rows.length, extra, missing }
  }

  const provider: DataProvider = {
    getApiUrl: () => http.defaults.baseURL ?? '',
    custom: async ({ url: path, method, query, filters, sorters, payload, headers, meta }) => {
      const { action, ...sending }: Sending = { headers, ...meta }
      const asked = { ...(query as ApiRequest['query']), ...parametersOf(path, filters, sorters) }
      const taken = action
        ? pickBy(asked, (_, parameter) => isTaken(action.resource, action.name, parameter))
        : asked
      const call = {
        method,
        path,
        query: taken,
        body: conditioned(payload as ApiRequest['body']),
      }
      return asRefine({ data: await request(call, sending) })
    },
    getList: async ({ resource: name, pagination, filters, sorters, meta }) => {
      const { list = 'list', toItsEnd = false, signal, headers }: Listing = meta ?? {}
      const { resource, action } = actionOf(name, list)
      const { currentPage = 1, pageSize = PER_PAGE, mode = 'server' } = pagination ?? {}
      const { query, ...beyond } = divide(resource, list, filters, sorters)
      const narrowed = await narrowing(resource, action, beyond)
      const call = { resource, list, action, query, headers, signal }
      if (action.cached) return asRefine(await cachedRows(call, narrowed))
      if (!narrowed && mode === 'server' && isPaged(call)) {
        if (toItsEnd) {
          const answer = await lists.askPage(call, currentPage, pageSize)
          const { items: data, total = UNKNOWN_TOTAL, ...more } = answer
          return asRefine({ data, total, ...more })
        }
        const answer = await lists.askRows(call, currentPage, pageSize)
        if (answer) return asRefine(pageOf(answer, currentPage, pageSize))
      }
      const whole = await lists.complete(call, toItsEnd)
      const rows = narrowed?.(whole.data) ?? whole.data
      const isAll = toItsEnd || mode !== 'server'
      const paged = { items: rows, total: rows.length, extra: whole.extra }
      return asRefine({
        ...pageOf(paged, isAll ? 1 : currentPage, isAll ? rows.length : pageSize),
        local: localOf(whole, narrowed !== undefined),
      })
    },
    getOne: async ({ resource, id, meta }) => asRefine({ data: await readOne(resource, id, meta) }),
    create: async ({ resource, variables, meta }) =>
      asRefine({
        data: written(resource, await send(resource, 'create', variables ?? {}, keyed(meta ?? {}))),
      }),
    update: async ({ resource, id, variables, meta }) =>
      asRefine({
        data: written(resource, await send(resource, 'edit', { ...variables, id }, meta), id),
      }),
    deleteOne: async ({ resource, id, meta }) =>
      asRefine({ data: written(resource, await deleteOne(resource, id, meta), id) }),
  }
  return provider
}

/**
 * Refine's data providers: the default one, which reaches all resources, and those of other APIs by
 * their names (`dataProviderName`).
 */
export function createDataProviders(
  http: Http,
  resources: readonly Resource[],
  others: Readonly<Record<string, OtherProvider>>,
  options?: Options,
): DataProviders {
  const own = createDataProvider(http, resources, options)

  const declared = keyBy(resources, ({ name }) => name)
  const named = mapValues(others, (provider, name) => checked(provider, name, declared))

  /** @throws {Error} where the provider that a resource names is not registered. */
  function providerOf(resourceName: string): DataProvider {
    const { api } = declared[resourceName] ?? {}
    const provider = api ? named[api.name] : own
    if (!provider) throw new Error(`${resourceName}: there is no data provider ${api?.name}.`)
    return provider
  }

  const reaching: DataProvider = {
    ...own,
    getList: async (asked) => providerOf(asked.resource).getList(asked),
    getOne: async (asked) => providerOf(asked.resource).getOne(asked),
    getMany: async (asked) => manyOf(providerOf(asked.resource), asked),
    create: async (asked) => providerOf(asked.resource).create(asked),
    update: async (asked) => providerOf(asked.resource).update(asked),
    deleteOne: async (asked) => providerOf(asked.resource).deleteOne(asked),
  }
  return { default: reaching, ...named }
}

/** The provider of another API. */
export interface OtherProvider extends DataProvider {
  /** What it has words for, of any kind of field, if that is not what simple-rest has. */
  operators?: readonly CrudOperators[]
}

/** What simple-rest says of a kind of field: of references it knows the ids alone. */
const said = /^\w* (eq|ne|in)$|^(?!switch|reference)\w* ([lg]te|contains)$/

/**
 * A provider that was written elsewhere: it is asked for what it has words for, its answers are
 * checked, versions are for ours alone.
 */
function checked(
  provider: OtherProvider,
  name: string,
  declared: Readonly<Record<string, Resource>>,
): DataProvider {
  function demand(isRight: boolean, what: string): void {
    if (!isRight)
      throw new Error(`The API ${name} has answered with something that is not ${what}.`)
  }
  return {
    ...provider,
    getList: async (asked) => {
      const filters = setFilters(asked.filters)
      for (const filter of filters) {
        const { operator } = filter
        const isSaid =
          provider.operators?.includes(operator) ??
          said.test(`${declared[asked.resource]?.fields[fieldOf(filter)]?.kind} ${operator}`)
        if (!isSaid) throw unfiltered(asked.resource, filter)
      }
      const { data, total, ...more } = await provider.getList({ ...asked, filters })
      demand(Array.isArray(data) && data.every(isObject), 'a list')
      return asRefine({ ...more, data, total: readCount(total) ?? UNKNOWN_TOTAL })
    },
    getOne: async (asked) => {
      const answer = await provider.getOne(asked)
      demand(isObject(answer.data), 'a record')
      return asRefine(answer)
    },
    getMany: (asked) => manyOf(provider, asked),
    update: (asked) =>
      provider.update({
        ...asked,
        variables: omit(asked.variables as Row, ['updatedAt']) as never,
      }),
  }
}

/** Several records, one by one where there is no call for them: what is gone is left out. */
async function manyOf(
  provider: DataProvider,
  { resource, ids, meta }: GetManyParams,
): Promise<{ data: never[] }> {
  if (provider.getMany) return asRefine(await provider.getMany({ resource, ids, meta }))
  const read = (id: BaseKey) =>
    provider.getOne({ resource, id, meta }).then(({ data }) => data, noneIfGone)
  return asRefine({ data: compact(await Promise.all(ids.map(limitAsync(read, 8)))) })
}

/** What is sent of a change: the version that it was made from is for our server alone. */
function conditioned<V extends ApiRequest['body']>(values: V) {
  return values && !isAble('conditions') ? omit(values, ['updatedAt']) : values
}

/**
 * Whether a server takes this parameter of a GET: ours, or another one like it, by the
 * specification and the session's capabilities. The provider of another API answers by itself.
 */
export function isTaken({ api, actions }: Resource, name: string, parameter: string): boolean {
  const action = actions[name]
  return (
    api !== undefined ||
    (action !== undefined && takes(action.endpoint, parameter, heldCapabilities()))
  )
}

/** What is to be said of a list that was read whole. */
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
  // A total smaller than the rows that have come cannot be right, so it is ignored.
  const known = total !== undefined && (items.length === 0 || total >= end) ? total : undefined
  return {
    // A record that a server repeats is shown once.
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
function asRefine<Reply>(reply: Reply): Reply & { data: never } {
  return reply as Reply & { data: never }
}

/**
 * What is asked of a list: as parameters where its server takes them, and otherwise of its rows.
 * `sortBy` and `isAscending` are not in the specification, so they are sent only when a person
 * sorts.
 */
function divide(
  resource: Resource,
  list: string,
  asked?: readonly CrudFilter[],
  sorters: readonly CrudSort[] = [],
): Narrowing & { query: Record<string, unknown> } {
  const action = resource.actions[list]
  const own = action?.query?.shape ?? {}
  const parameters = [
    resource.isSearchable && 'search',
    ...Object.keys(own),
    ...listFilters(resource, action).map(([name]) => name),
  ]
  const query: Record<string, unknown> = {}
  const filters: CrudFilter[] = []
  for (const filter of setFilters(asked)) {
    const { operator, value } = filter
    const field = fieldOf(filter)
    const isSaid =
      operator === 'eq' ||
      (operator === 'in' && field in own) ||
      (operator === 'contains' && field === 'search')
    const isParameter = parameters.includes(field) && isTaken(resource, list, field)
    if (isSaid && isParameter && !(field in query)) query[field] = value
    else filters.push(filter)
  }
  const [sorter, second] = sorters
  const isSorted =
    sorter &&
    !second &&
    ('sortBy' in own || resource.sortable.includes(sorter.field)) &&
    isTaken(resource, list, 'sortBy')
  return isSorted
    ? { query: { ...query, ...sortQuery(sorter) }, filters, sorters: [] }
    : { query, filters, sorters }
}

/**
 * What narrows the rows of a list, where its server does not take all that is asked.
 *
 * @throws {Error} where the rows cannot tell.
 */
async function narrowing(resource: Resource, action: Action, asked: Narrowing) {
  if (asked.filters.length + asked.sorters.length === 0) return undefined
  const { demandTelling, narrowRows } = await import('./narrow-rows.ts')
  demandTelling(resource, action, asked)
  const viewerId = getSession()?.viewer?.id
  return (rows: readonly Row[]) => narrowRows(resource, action, rows, asked, viewerId)
}

/** The filters, but for those that ask for nothing, as the input for their value is empty. */
function setFilters(filters: readonly CrudFilter[] = []): CrudFilter[] {
  return filters.filter(({ operator, value }) => /null/.test(operator) || (value ?? '') !== '')
}

/** What is said of a filter that cannot be asked for. */
function unfiltered(where: string, filter: CrudFilter): Error {
  return new Error(`${where} cannot be filtered: ${fieldOf(filter)} ${filter.operator}.`)
}

function fieldOf(filter: CrudFilter): string {
  return 'field' in filter ? filter.field : filter.value.map(fieldOf).join(', ')
}

/**
 * The filters and the sorter of a custom call as parameters, of whose answer nothing is known.
 *
 * @throws {Error} for another operator than `eq` and `in`, and for several sorters.
 */
function parametersOf(
  path: string,
  filters?: readonly CrudFilter[],
  sorters: readonly CrudSort[] = [],
): Record<string, unknown> {
  const said = setFilters(filters).map((filter) => {
    if ('field' in filter && /^(eq|in)$/.test(filter.operator)) return [filter.field, filter.value]
    throw unfiltered(path, filter)
  })
  const [sorter, second] = sorters
  if (second) throw new Error(`${path} cannot be sorted twice: ${second.field}.`)
  return { ...Object.fromEntries(said), ...(sorter && sortQuery(sorter)) }
}

function sortQuery({ field, order }: CrudSort) {
  return { sortBy: field, isAscending: order === 'asc' }
}

/** In place of a record that is not there (any more). */
function noneIfGone(error: unknown): undefined {
  if (!isObject(error) || error.statusCode !== 404) throw error
}

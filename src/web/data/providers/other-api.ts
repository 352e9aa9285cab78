import type { Api } from '../../../contract/api.ts'
import { isId, isObject, readCount, readItems } from '../../../contract/envelope.ts'
import { isPicture } from '../../../contract/field.ts'
import { placeholder } from '../../../contract/placeholder.ts'
import type { Resource } from '../../../contract/resource.ts'
import { addressAtApi, RequestError } from '../http.ts'
import { createPageReader, type OtherPage, type Place } from './other-pages.ts'
import type { ApiRequest, Reply, Send, Sending } from './request.ts'

/** A resource that another API serves. */
export type OtherResource = Resource & { api: Api }

type Pairs = [name: string, value: string][]

/**
 * Translates the requests of the data provider into those of other APIs, and their replies into
 * those of ours, by the words of `contract/api.ts`. Loaded once a resource needs it.
 */
export function createOtherApi(send: Send) {
  const readPages = createPageReader()
  /** The pictures of records, as their API has written them, by their URL. */
  const pictures = new Map<string, string>()

  async function request(
    { api }: OtherResource,
    { query, path, ...call }: Omit<ApiRequest, 'query'> & { query: Pairs },
    sending?: Sending,
  ): Promise<Reply> {
    const url = path.startsWith(api.base) ? path : `${api.base.replace(/\/$/, '')}${path}`
    const search = query.length > 0 ? `?${new URLSearchParams(query)}` : ''
    return send({ ...call, path: url + search }, sending).catch((error: unknown) => {
      throw withOwnNames(api, error)
    })
  }

  /** A record with the names of the app, and with pictures that it can load. */
  function readRecord({ api, fields }: OtherResource, record: Record<string, unknown>) {
    const read = { ...record }
    for (const [name, path] of Object.entries(api.fields ?? {})) {
      const value = valueAt(record, path)
      if (value === undefined) delete read[name]
      else read[name] = value
    }
    for (const [name, field] of Object.entries(fields))
      if (isPicture(field) && name in read) read[name] = pictureAt(api, read[name])
    return read
  }

  /** A path leads to the API that has sent it, not to ours. */
  function pictureAt(api: Api, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => pictureAt(api, one))
    if (isObject(value)) return { ...value, url: pictureAt(api, value.url) }
    const base = new URL(addressAtApi(`${api.base}/`), window.location.href)
    if (typeof value !== 'string' || value === '' || !URL.canParse(value, base)) return value
    const { href } = new URL(value, base)
    pictures.set(href, value)
    return href
  }

  /** A body with the names and the pictures of the API. */
  function bodyFor({ fields = {} }: Api, body: Readonly<Record<string, unknown>>) {
    const asWritten = (value: unknown) => pictures.get(String(value)) ?? value
    const sent: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(body)) {
      const written = Array.isArray(value) ? value.map(asWritten) : asWritten(value)
      setAt(sent, fields[name] ?? name, written)
    }
    return sent
  }

  return {
    /** Sends all but lists. Of the reply, only a record is translated. */
    async ask(resource: OtherResource, call: ApiRequest, sending?: Sending): Promise<unknown> {
      const { api } = resource
      const { query = {}, body } = call
      const { body: reply } = await request(
        resource,
        { ...call, query: filterPairs(api, query), body: body && bodyFor(api, body) },
        sending,
      )
      const idIn = (value: unknown) => valueAt(value, api.fields?.id ?? 'id')
      const found = api.reply?.record ? valueAt(reply, api.reply.record) : reply
      const record = isObject(found) && !isId(idIn(found)) ? found.data : found
      return isObject(record) && isId(idIn(record)) ? readRecord(resource, record) : reply
    },

    /** Sends a list request; the reply has a page of the requested size, or the whole list. */
    async list(
      resource: OtherResource,
      { query: { page, perPage, ...narrowing } = {}, ...call }: ApiRequest,
      most = Number.POSITIVE_INFINITY,
      sending?: Sending,
    ): Promise<unknown> {
      const { api } = resource
      const { page: paging } = api.query ?? {}
      const narrowed = narrowingPairs(api, narrowing)
      let extra: Record<string, unknown> = {}
      const ask = async (place?: Place): Promise<OtherPage> => {
        const query = [...narrowed, ...(place && paging ? pairsOf(paging, { ...place }) : [])]
        const { body, header } = await request(resource, { ...call, query }, sending)
        const { extra: more, ...read } = pageIn(api, body, header)
        extra = more
        return read
      }
      const { items, total } = await readPages({
        key: `${api.base} ${call.path}?${new URLSearchParams(narrowed)}`,
        paging,
        ask,
        idOf: (item) => valueAt(item, api.fields?.id ?? 'id'),
        cursorIn: (next) => cursorIn(api, next),
        most,
        page: page === undefined ? undefined : Number(page),
        perPage: perPage === undefined ? undefined : Number(perPage),
      })
      return {
        ...extra,
        items: items.map((item) => (isObject(item) ? readRecord(resource, item) : item)),
        totalData: total,
      }
    },
  }
}

/** Search, order and filters in the words of the API. */
function narrowingPairs(
  api: Api,
  { search, sortBy, isAscending, ...filters }: Readonly<Record<string, unknown>>,
): Pairs {
  const { query = {}, fields = {} } = api
  const order = isAscending === false ? query.descending : query.ascending
  return [
    ...pairsOf(query.search, { search }),
    ...pairsOf(order, { field: sortBy && (fields[String(sortBy)] ?? sortBy) }),
    ...filterPairs(api, filters),
  ]
}

function filterPairs({ query = {}, fields = {} }: Api, filters: object): Pairs {
  return Object.entries(filters).flatMap(([name, value]) =>
    pairsOf(query[name] ?? `${fields[name] ?? name}=:value`, { value }),
  )
}

/** Fills in a part of a query. What has no value is left out, and what has several is repeated. */
function pairsOf(words = '', values: Readonly<Record<string, unknown>>): Pairs {
  return [...new URLSearchParams(words)].flatMap(([name, text]): Pairs => {
    const [found, value] = placeholder.exec(`${name}=${text}`) ?? []
    if (!found || !value) return [[name, text]]
    const filled = (one: unknown, into: string) => into.replace(found, () => String(one))
    return [values[value] ?? []].flat().map((one) => [filled(one, name), filled(one, text)])
  })
}

function pageIn({ reply = {} }: Api, body: unknown, header: Reply['header']) {
  const stated = reply.items ? { items: valueAt(body, reply.items) } : body
  const { items, extra } = readItems(stated, 0)
  const { totalPage, ...rest } = reply.items && isObject(body) ? body : extra
  const total = reply.totalHeader ? header(reply.totalHeader) : valueAt(body, reply.total ?? '')
  return {
    items,
    total: readCount(reply.total || reply.totalHeader ? total : rest.totalData),
    next: reply.next === undefined ? undefined : valueAt(body, reply.next) || null,
    extra: rest,
  }
}

/** The cursor of the next page, which may be named alone or inside a URL. */
function cursorIn({ base, query }: Api, next: unknown): unknown {
  const named = [...new URLSearchParams(query?.page)].find(([, text]) => text === ':cursor')?.[0]
  const url = `${addressAtApi(base)}/`
  if (!named || typeof next !== 'string' || !URL.canParse(next, url)) return next
  return new URL(next, url).searchParams.get(named) ?? next
}

/** Field errors under the names of the app. */
function withOwnNames({ fields = {} }: Api, error: unknown): unknown {
  if (!(error instanceof RequestError) || !error.errors) return error
  const own = new Map(Object.entries(fields).map(([name, path]) => [path.split('.').at(-1), name]))
  const errors = Object.entries(error.errors).map(([name, text]) => [own.get(name) ?? name, text])
  return new RequestError(
    error.message,
    error.statusCode,
    Object.fromEntries(errors),
    error.retryAfter,
  )
}

/** What stands at a path such as `info.title`. */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), value)
}

function setAt(into: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inside = isObject(into[name]) ? into[name] : {}
  into[name] = inside
  setAt(inside, rest.join('.'), value)
}

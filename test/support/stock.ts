import type { Api } from '../../src/contract/api.ts'
import { picture } from '../../src/contract/picture.ts'
import { crud, defineResource, listAndForm } from '../../src/contract/resource.ts'
import { id, integer, optional, text } from '../../src/contract/schema.ts'
import type { Answer } from './odd-server.ts'

/**
 * A resource that another API serves: what is declared here is all that the app is told of it, and
 * our server has nothing of it.
 */
export function stockServedAt(base: Api['base'], odd: Partial<Api> = {}) {
  return defineResource({
    name: 'stock-item',
    label: 'Stock',
    singular: 'stock item',
    group: 'Gadgetry',
    title: 'name',
    pages: listAndForm('/stock', 'Stock', { list: 'brand_list', form: 'brand_form' }),
    actions: {
      ...crud(
        '/items',
        { read: 'brand_list', write: 'brand_form' },
        { show: 'GET /:id/card', create: 'POST', edit: 'PATCH /:id', delete: 'POST /:id/remove' },
      ),
      count: { endpoint: 'POST /items/:id/count', allow: 'brand_form' },
    },
    fields: {
      name: { label: 'Name', kind: 'text', schema: text(2, 50), column: true, search: true },
      brandId: {
        label: 'Brand',
        kind: 'reference',
        resource: 'brand',
        schema: optional(id),
        filter: true,
      },
      quantity: { label: 'Pieces', kind: 'number', schema: integer(0, 999), column: true },
      photo: {
        label: 'Photo',
        kind: 'image',
        width: 500,
        maxBytes: 1_000_000,
        schema: optional(picture(1_000_000)),
      },
    },
    api: {
      name: 'stock',
      base,
      query: { ...words.offset, ...narrowing },
      reply: { items: 'results', total: 'meta.count' },
      fields: { id: 'sku', name: 'info.title', brandId: 'brand', updatedAt: 'changed' },
      ...odd,
    },
  })
}

/** How a list is narrowed. */
export const narrowing = {
  search: 'q=:search',
  ascending: 'sort=:field:asc',
  descending: 'sort=:field:desc',
  brandId: 'brands[]=:value',
}

/** How a page is asked for. */
export const words = {
  offset: { page: 'offset=:offset&limit=:perPage' },
  page: { page: 'page=:page&limit=:perPage' },
  index: { page: 'index=:index&limit=:perPage' },
  cursor: { page: 'after=:cursor&limit=:perPage' },
}

/** A record as that API sends it. */
export interface StockRecord {
  sku: string
  info: { title: string }
  brand: number | null
  quantity: number
  photo: string | null
  changed: string
}

/** In what the API is not as one expects. */
export interface Oddities {
  /** The size of its pages, whatever is asked for; or the largest. */
  fixed?: number
  largest?: number
  /** Says nothing of a total. */
  hasNoTotal?: true
  /** Has no more rows than these, though its total says so. */
  endsAt?: number
  /** Sends the last row of each page again with the next. */
  repeats?: true
  /** Sends all rows, whatever page is asked for. */
  ignoresPage?: true
  /** Says 404 to a page behind the last one. */
  has404?: true
  /** Names the next page: by its cursor, by a URL with it, or only that there is one. */
  next?: 'cursor' | 'url' | 'yes'
}

export function stockRecords(count: number): StockRecord[] {
  return Array.from({ length: count }, (_, at) => ({
    sku: `SKU/${at + 1}`,
    info: { title: `Valve ${String(at + 1).padStart(3, '0')}` },
    brand: (at % 3) + 1,
    quantity: at,
    photo: at % 2 ? null : `/img/${at + 1}.png`,
    changed: '2026-11-01T08:00:00Z',
  }))
}

/** Answers as that API does. Cursors of an earlier `generation` are not valid. */
export function stockAnswers(
  records: StockRecord[],
  odd: Oddities = {},
  generation: () => number = () => 0,
) {
  return (method: string, path: string, body: unknown, asked: unknown): Answer => {
    const query = asked as Record<string, string | undefined>
    const [, sku = '', verb] = /^\/v2\/items\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const at = records.findIndex((one) => one.sku === decodeURIComponent(sku))
    const sent = body as Partial<StockRecord> | undefined
    if (method === 'GET' && path === '/v2/items') return list(records, odd, query, generation())
    if (method === 'POST' && path === '/v2/items') {
      if (records.some(({ info }) => info.title === sent?.info?.title))
        return {
          status: 422,
          body: { message: 'No.', errors: { 'info.title': 'Is there already.' } },
        }
      const made = { ...(sent as StockRecord), sku: `SKU/${records.length + 1}` }
      records.push(made)
      return { status: 201, body: { data: made } }
    }
    const found = records[at]
    if (!found) return { status: 404, body: { message: 'No such item.' } }
    if (method === 'GET' && verb === 'card') return { status: 200, body: found }
    if (method === 'PATCH' || verb === 'count') {
      records[at] = { ...found, ...sent }
      return { status: 200, body: records[at] }
    }
    records.splice(at, 1)
    return { status: 204, body: '' }
  }
}

function list(
  records: readonly StockRecord[],
  odd: Oddities,
  query: Record<string, string | undefined>,
  generation: number,
): Answer {
  const { q = '', sort = '', limit = '20', after } = query
  const found = records.filter(({ info }) => info.title.toLowerCase().includes(q.toLowerCase()))
  if (sort.endsWith(':desc')) found.reverse()
  const size = odd.fixed ?? Math.min(Number(limit), odd.largest ?? Number.POSITIVE_INFINITY)
  const [made, position = '0'] = after?.split('-') ?? []
  if (made !== undefined && Number(made) !== generation)
    return { status: 410, body: { message: 'This cursor is not valid any more.' } }
  const from =
    Number(query.offset ?? position) +
    size * (query.page ? Number(query.page) - 1 : Number(query.index ?? 0))
  const last = Math.min(found.length, odd.endsAt ?? Number.POSITIVE_INFINITY)
  if (odd.has404 && from >= last) return { status: 404, body: { message: 'Invalid page.' } }
  const start = odd.repeats && from > 0 ? from - 1 : from
  const results = odd.ignoresPage ? found : found.slice(start, Math.min(start + size, last))
  const end = start + results.length
  const cursor = `${generation}-${end}`
  const next = { cursor, url: `http://elsewhere.example/items?after=${cursor}`, yes: true }
  const goesOn = odd.next && end < last ? next[odd.next] : null
  return {
    status: 200,
    body: { results, meta: odd.hasNoTotal ? {} : { count: found.length }, next: goesOn },
  }
}

import type { DataProvider } from '@refinedev/core'
import type { Api } from '../../src/contract/api.ts'
import { crud, defineResource, listAndForm } from '../../src/contract/resource.ts'
import { integer, text } from '../../src/contract/schema.ts'
import type { Answer } from './odd-server.ts'
import { recordAnswer } from './other-api.ts'

const quantity = { label: 'Pieces', kind: 'number', schema: integer(0, 999) } as const

/** A resource of another API: the app knows this declaration, our server does not. */
export function stockServedAt(base: Api['base']) {
  return defineResource({
    name: 'stock-item',
    label: 'Stock',
    singular: 'stock item',
    group: 'Gadgetry',
    title: 'name',
    pages: listAndForm('/stock', 'Stock', { list: 'brand_list', form: 'brand_form' }),
    actions: {
      ...crud('/items', { read: 'brand_list', write: 'brand_form' }),
      count: {
        endpoint: 'POST /items/:id/count',
        allow: 'brand_form',
        row: { label: 'Count', icon: 'check', done: 'Counted', fields: { quantity } },
      },
    },
    fields: {
      name: { label: 'Name', kind: 'text', schema: text(2, 50), column: true, search: true },
      brandId: { kind: 'reference', resource: 'brand', optional: true, filter: true },
      quantity: { ...quantity, column: true },
      countedAt: { kind: 'dateTime', readOnly: true, filter: true },
      photo: { kind: 'image', width: 500, maxBytes: 1_000_000, optional: true },
    },
    api: { name: 'stock', base, patches: true },
  })
}

/** A record as the other API sends it. */
export interface StockRecord {
  sku: string
  info: { title: string }
  brand: number | null
  quantity: number
  photo: string | null
}

export function stockRecords(count: number): StockRecord[] {
  return Array.from({ length: count }, (_, at) => ({
    sku: `SKU/${at + 1}`,
    info: { title: `Valve ${String(at + 1).padStart(3, '0')}` },
    brand: (at % 3) + 1,
    quantity: at,
    photo: null,
  }))
}

/** The data provider of the other API, whose names and parameters differ from ours. */
export function stockProvider(base: string): DataProvider {
  async function ask(method: string, path: string, sent?: object) {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }
    const answer = await fetch(base + path, { method, ...(sent && json) })
    const reply = answer.status === 204 ? {} : await answer.json()
    if (!answer.ok) throw { message: reply.message, statusCode: answer.status }
    return reply
  }
  const at = (id: unknown) => `/items/${encodeURIComponent(String(id))}`
  const read = ({ sku, info, brand, ...more }: StockRecord) => {
    return { ...more, id: sku, name: info.title, brandId: brand } as never
  }
  const written = (variables: unknown) => {
    const { name, brandId, ...more } = variables as Record<string, unknown>
    return { ...more, info: { title: name }, brand: brandId }
  }
  return {
    getApiUrl: () => base,
    getList: async ({ pagination, filters = [], sorters: [sorter] = [] }) => {
      const { currentPage = 1, pageSize = 10 } = pagination ?? {}
      const parameters = new URLSearchParams({
        offset: String((currentPage - 1) * pageSize),
        limit: String(pageSize),
      })
      for (const filter of filters)
        if ('field' in filter) {
          const { field, operator, value } = filter
          parameters.set(/^(eq|contains)$/.test(operator) ? field : `${field}.${operator}`, value)
        }
      if (sorter) parameters.set('sort', `${sorter.field}:${sorter.order}`)
      const { results, count } = await ask('GET', `/items?${parameters}`)
      return { data: results.map(read), total: count }
    },
    getOne: async ({ id }) => ({ data: read(await ask('GET', at(id))) }),
    create: async ({ variables }) => ({
      data: read(await ask('POST', '/items', written(variables))),
    }),
    update: async ({ id, variables }) => ({
      data: read(await ask('PATCH', at(id), written(variables))),
    }),
    deleteOne: async ({ id }) => {
      await ask('DELETE', at(id))
      return { data: { id } as never }
    },
    custom: async ({ url, method, payload }) => ({
      data: (await ask(method.toUpperCase(), url.slice(base.length), payload as object)) as never,
    }),
  }
}

/** Replies like the other API. */
export function stockAnswers(records: StockRecord[]) {
  return (method: string, path: string, body: unknown, query: unknown): Answer => {
    const { search = '', offset = '0', limit = '20' } = query as Record<string, string | undefined>
    const [, sku = ''] = /^\/v2\/items\/([^/]+)/.exec(path) ?? []
    if (method === 'GET' && !sku) {
      const found = records.filter(({ info }) => info.title.toLowerCase().includes(search))
      const results = found.slice(Number(offset), Number(offset) + Number(limit))
      return { status: 200, body: { results, count: found.length } }
    }
    const value = sku ? decodeURIComponent(sku) : `SKU/${records.length + 1}`
    return recordAnswer(records, { key: 'sku', value, method, sent: body })
  }
}

import type { DataProvider } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Resource } from '../../../src/contract/resource.ts'
import { brand } from '../../../src/contract/resources/brand.ts'
import { texts } from '../../../src/contract/texts.ts'
import { callAction } from '../../../src/web/data/call-action.ts'
import { http } from '../../../src/web/data/client/http.ts'
import { saveSession } from '../../../src/web/data/client/session.ts'
import { UNKNOWN_TOTAL } from '../../../src/web/data/providers/data.ts'
import { createDataProviders } from '../../../src/web/data/providers/other-apis.ts'
import { type Answer, oddServerOfApp, oddServerOfFile } from '../../support/odd-server.ts'
import {
  type StockRecord,
  stockAnswers,
  stockProvider,
  stockRecords,
  stockServedAt,
} from '../../support/stock.ts'

/** A resource that another API serves, by a data provider of its own. */

const ours = oddServerOfApp()
const other = oddServerOfFile()
const resource = 'stock-item'
let records: StockRecord[]
let stock: Resource
let all: Record<string, DataProvider>

function start(others: Record<string, DataProvider> = { stock: stockProvider(`${other.url}/v2`) }) {
  records = stockRecords(40)
  other.answersBy(stockAnswers(records))
  stock = stockServedAt(`http://127.0.0.1/v2`)
  all = createDataProviders(http, [stock, brand], others) as Record<string, DataProvider>
}
beforeEach(() => start())

const usual = () => all.default as DataProvider
const namesOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map(({ name }) => name)

test('is read and written by that one, whichever of them a page takes', async () => {
  for (const provider of [usual(), all.stock as DataProvider]) {
    const { data, total } = await provider.getList({
      resource,
      pagination: { currentPage: 2, pageSize: 5 },
      filters: [
        { field: 'search', operator: 'contains', value: 'valve' },
        { field: 'startCountedAt', operator: 'eq', value: '2026-11-01' },
        { field: 'endCountedAt', operator: 'eq', value: '2026-11-30' },
      ],
      sorters: [{ field: 'name', order: 'desc' }],
    })
    expect([namesOf(data).at(0), total]).toEqual(['Valve 006', 40])
    const page = { offset: '5', limit: '5', search: 'valve', sort: 'name:desc' }
    const until = { 'countedAt.lte': '2026-11-30T16:59:59.999Z' }
    const query = { ...page, ...until, 'countedAt.gte': '2026-10-31T17:00:00.000Z' }
    expect(other.received.at(-1)).toMatchObject({ path: '/v2/items', query })
    const { data: made } = await provider.create({ resource, variables: { name: 'Pump' } })
    const variables = { name: 'Pump 2', updatedAt: '2026' }
    await provider.update({ resource, id: made.id ?? '', variables })
    // The version is for our server alone.
    expect(other.received.at(-1)?.body).not.toHaveProperty('updatedAt')
    const { data: some } =
      (await provider.getMany?.({ resource, ids: ['SKU/1', 'SKU/0', 'SKU/41'] })) ?? {}
    expect(namesOf(some ?? [])).toEqual(['Valve 001', 'Pump 2'])
    await provider.deleteOne({ resource, id: made.id ?? '' })
    const missing = provider.getOne({ resource, id: 'SKU/41' })
    await expect(missing).rejects.toMatchObject({ statusCode: 404 })
  }
  const values = { id: 'SKU/1', quantity: 9 }
  const counted = await callAction(all.stock as DataProvider, stock, 'count', values)
  expect(counted).toMatchObject({ sku: 'SKU/1', quantity: 9 })
})

test('gets no token, which ours does', async () => {
  saveSession({ accessToken: 'secret' })
  ours.answers([])
  for (const resource of ['stock-item', 'brand']) await usual().getList({ resource })
  expect(other.received).toMatchObject([{ authorization: undefined }])
  expect(ours.received).toMatchObject([{ authorization: 'Bearer secret' }])
  expect(usual().getApiUrl()).toBe(ours.url)
})

describe('that of simple-rest', () => {
  // What it answers as it is: operators.test.ts.
  beforeEach(() => start({ stock: simpleRest(other.url) }))

  test.each([
    ['HTML', '<html></html>', 200],
    ['nothing', '', 204],
    ['an object', { items: [] }, 200],
  ])('may be answered by %s, which is no list', async (_, body, status) => {
    other.answers(body, status)
    await expect(usual().getList({ resource })).rejects.toThrow(
      'The API stock has answered with something that is not a list.',
    )
  })

  test.each<[string, Answer, string]>([
    ['is not reached', 'cut', texts.noResponse],
    ['says why', { status: 503, body: { message: 'Closed at night.' } }, 'Closed at night.'],
    ['says nothing', { status: 500, body: '' }, texts.notText],
  ])('tells why a request has failed if it %s', async (_, answer, message) => {
    other.answersBy(() => answer)
    const failed = { message, statusCode: answer === 'cut' ? 0 : answer.status }
    await expect(usual().getList({ resource })).rejects.toMatchObject(failed)
    await expect(usual().deleteOne({ resource, id: 1 })).rejects.toMatchObject(failed)
  })
})

test('one that has its names in snake_case is asked and read by those of the fields', async () => {
  const api = { name: 'stock', base: '/v2', names: 'snake_case' } as const
  const others = { stock: simpleRest(other.url) }
  const { stock: provider } = createDataProviders(http, [{ ...stock, api }], others) as typeof all
  other.answers([{ id: 1, brand_id: 2, last_count: { counted_by: 3 } }])
  const list = await provider?.getList({
    resource,
    filters: [{ field: 'brandId', operator: 'eq', value: 2 }],
    sorters: [{ field: 'brandId', order: 'asc' }],
  })
  expect(list?.data).toEqual([{ id: 1, brandId: 2, lastCount: { countedBy: 3 } }])
  expect(other.received.at(-1)?.query).toMatchObject({ brand_id: '2', _sort: 'brand_id' })
  other.answers({ id: 1, brand_id: 4 })
  const made = await provider?.update({ resource, id: 1, variables: { brandId: 4 } })
  expect(other.received.at(-1)?.body).toEqual({ brand_id: 4 })
  expect(made?.data).toEqual({ id: 1, brandId: 4 })
})

test('one that tells no total is not guessed for', async () => {
  const getList = async () => ({ data: [{ id: 1 }] as never[], total: Number.NaN })
  start({ stock: { ...stockProvider(other.url), getList } })
  expect((await usual().getList({ resource })).total).toBe(UNKNOWN_TOTAL)
})

test('one that is not registered is named', async () => {
  start({})
  const message = 'stock-item: there is no data provider stock.'
  await expect(usual().getList({ resource })).rejects.toThrow(message)
})

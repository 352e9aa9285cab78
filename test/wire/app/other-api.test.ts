import type { CrudFilter, DataProvider } from '@refinedev/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '../../../src/contract/api.ts'
import type { Row } from '../../../src/contract/envelope.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { brand } from '../../../src/contract/resources/brand.ts'
import { http } from '../../../src/web/data/http.ts'
import { createDataProvider, createDataProviders } from '../../../src/web/data/providers/data.ts'
import { readAllRows } from '../../../src/web/data/read-all-rows.ts'
import { clearSession, saveSession } from '../../../src/web/data/session.ts'
import { callAction } from '../../../src/web/data/use-action.ts'
import { oddServerOfApp, oddServerOfFile } from '../../support/odd-server.ts'
import {
  type Oddities,
  type StockRecord,
  stockAnswers,
  stockRecords,
  stockServedAt,
  words,
} from '../../support/stock.ts'

/** A resource that another API serves, at a real server that has its own words and oddities. */

const ours = oddServerOfApp()
const other = oddServerOfFile()
let records: StockRecord[]
let stock: Resource
let provider: DataProvider

function start(odd: Partial<Api> = {}, oddities: Oddities = {}) {
  records = stockRecords(40)
  other.answersBy(stockAnswers(records, oddities))
  stock = stockServedAt(`${other.url}/v2` as Api['base'], odd)
  provider = createDataProvider(http, [stock, brand])
}
beforeEach(() => start())
afterEach(clearSession)

async function readAll() {
  const missing: string[] = []
  const rows = await readAllRows({
    provider,
    resource: stock,
    most: 5000,
    signal: new AbortController().signal,
    onMissing: (message) => missing.push(message),
  })
  return { rows, missing }
}

const resource = 'stock-item'
const byName = (value: string): CrudFilter => ({ field: 'search', operator: 'contains', value })
const namesOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map(({ name }) => name)
const titles = stockRecords(40).map(({ info }) => info.title)
const read = (currentPage: number, pageSize = 10) =>
  provider.getList<Row>({ resource, pagination: { currentPage, pageSize } })
const namesOn = async (page: number, size?: number) => namesOf((await read(page, size)).data)
const sentQueries = () => other.received.map(({ query }) => query)
/** Each request with its body, or with the query of one that has none. */
const sent = () =>
  other.received.map(({ method, path, query, body }) => [`${method} ${path}`, body ?? query])

describe('its words', () => {
  test('are those in which a list is asked for and read', async () => {
    const { data, total } = await provider.getList({
      resource,
      pagination: { currentPage: 2, pageSize: 5 },
      filters: [byName('valve'), { field: 'brandId', operator: 'eq', value: 3 }],
      sorters: [{ field: 'name', order: 'desc' }],
    })
    const query = { q: 'valve', sort: 'info.title:desc', 'brands[]': '3', offset: '5', limit: '5' }
    expect(sent()).toEqual([['GET /v2/items', query]])
    expect(total).toBe(40)
    const updatedAt = '2026-11-01T08:00:00Z'
    const found = { id: 'SKU/34', name: 'Valve 034', brandId: 1, quantity: 33, updatedAt }
    expect(data[1]).toMatchObject(found)
  })

  test('are those in which a record is read, created, changed, removed and acted upon', async () => {
    const { data: shown } = await provider.getOne({ resource, id: 'SKU/3' })
    expect(shown).toMatchObject({ id: 'SKU/3', name: 'Valve 003', photo: `${other.url}/img/3.png` })
    const pump = { name: 'Pump', quantity: 3 }
    const { data: made } = await provider.create({ resource, variables: pump })
    const id = 'SKU/41'
    expect(made).toMatchObject({ id, ...pump })
    await provider.update({ resource, id, variables: { name: 'Pump 2', photo: shown.photo } })
    const counted = await callAction(provider, stock, 'count', { id, brandId: 2 })
    expect(counted).toMatchObject({ id, name: 'Pump 2', brandId: 2 })
    await provider.deleteOne({ resource, id })
    expect(sent()).toEqual([
      ['GET /v2/items/SKU%2F3/card', {}],
      ['POST /v2/items', { info: { title: 'Pump' }, quantity: 3 }],
      // As it has come: the API may know no other address of its picture.
      ['PATCH /v2/items/SKU%2F41', { info: { title: 'Pump 2' }, photo: '/img/3.png' }],
      ['POST /v2/items/SKU%2F41/count', { brand: 2 }],
      ['POST /v2/items/SKU%2F41/remove', {}],
    ])
    expect(records).toHaveLength(40)
    const again = provider.create({ resource, variables: { name: 'Valve 001' } })
    const errors = { name: 'Is there already.' }
    await expect(again).rejects.toMatchObject({ statusCode: 422, message: 'No.', errors })
  })

  test('may have a total in a header, nothing around the rows, and a record inside others', async () => {
    start({ reply: { totalHeader: 'x-total-count', record: 'payload.item' } })
    const headers = { 'x-total-count': '40' }
    other.answersBy(() => ({ status: 200, body: stockRecords(10), headers }))
    const { data, total } = await provider.getList({ resource })
    expect([data.length, total]).toEqual([10, 40])
    other.answers({ payload: { item: stockRecords(1)[0] } })
    const shown = await provider.getOne({ resource, id: 'SKU/1' })
    expect(shown.data).toMatchObject({ id: 'SKU/1', name: 'Valve 001' })
  })

  test('what has none is not sent: it is read and narrowed here', async () => {
    start({ query: words.offset })
    const { data, total, local } = await provider.getList({
      resource,
      filters: [byName('valve 03')],
      sorters: [{ field: 'name', order: 'desc' }],
    })
    expect(namesOf(data).slice(0, 3)).toEqual(['Valve 039', 'Valve 038', 'Valve 037'])
    expect([total, local]).toEqual([10, { read: 40, total: 40, isComplete: true }])
    expect(sentQueries()).toEqual([{ offset: '0', limit: '100' }])
    // Of records without a value no API says how it is asked for them.
    start()
    await provider.getList({
      resource,
      filters: [{ field: 'brandId', operator: 'eq', value: 'none' }],
    })
    expect(sentQueries()).toEqual([{ offset: '0', limit: '100' }])
  })

  test('none for a page: the list is asked for once, as it is', async () => {
    start({ query: {} })
    other.answers({ results: records.slice(0, 25), meta: { count: 40 } })
    const { data, total } = await read(3)
    expect([namesOf(data), total, sentQueries()]).toEqual([titles.slice(20, 25), 25, [{}]])
  })
})

describe('its address', () => {
  test('gets the headers that a request names, and no token, which ours does', async () => {
    saveSession({ accessToken: 'secret' })
    ours.answers([])
    await provider.getList({ resource })
    await callAction(provider, stock, 'count', { id: 'SKU/1' })
    await provider.getList({ resource: 'brand' })
    const tokens = () => other.received.map(({ authorization }) => authorization)
    expect(tokens()).toEqual([undefined, undefined])
    expect(ours.received).toMatchObject([{ authorization: 'Bearer secret' }])

    const one = {
      resource,
      id: 'SKU/1',
      meta: { headers: { authorization: 'Bearer of-the-stock' } },
    }
    await provider.getList(one)
    await provider.getOne(one)
    await provider.update({ ...one, variables: { quantity: 1 } })
    await provider.deleteOne(one)
    expect(tokens().slice(2)).toEqual(Array(4).fill('Bearer of-the-stock'))
  })

  test('may be a path at our own, which then gets the token', async () => {
    saveSession({ accessToken: 'secret' })
    ours.answersBy(stockAnswers(stockRecords(2)))
    const { data } = await createDataProvider(http, [stockServedAt('/v2')]).getList({ resource })
    expect(data.map(({ photo }) => photo)).toEqual([`${ours.url}/img/1.png`, null])
    expect(ours.received).toMatchObject([{ path: '/v2/items', authorization: 'Bearer secret' }])
  })

  test('is that of a data provider of its name, in the manner of Refine', async () => {
    const { default: usual, stock: named } = createDataProviders(http, [stock, brand])
    const url = `${other.url}/v2`
    expect([named?.getApiUrl(), usual?.getApiUrl()]).toEqual([url, ours.url])
    const asked = { url: `${url}/items`, method: 'get' as const, query: { limit: 1 } }
    expect((await named?.custom?.(asked))?.data).toMatchObject({ results: stockRecords(1) })
  })
})

const next = { items: 'results', next: 'next' }
const counted = { items: 'results', total: 'meta.count' }
const offset = { query: words.offset }
const page = { query: words.page }
const offsetNext = { ...offset, reply: next }
const pageNext = { ...page, reply: next }
const cursor = { query: words.cursor, reply: { ...counted, next: 'next' } }
const cursorNext = { query: words.cursor, reply: next }
const hasNoTotal = true
const has404 = true

/** By how it pages, and in what it is odd. */
const pagings: [string, Partial<Api>, Oddities][] = [
  ['by offset', offset, {}],
  ['by offset, seven at most, without a total', offset, { largest: 7, hasNoTotal }],
  ['by offset, seven always, 404 at the end', offset, { fixed: 7, has404, hasNoTotal }],
  ['by offset, twenty always', offset, { fixed: 20 }],
  ['by offset, telling of more', offsetNext, { next: 'yes', largest: 7, hasNoTotal }],
  ['by offset, repeating a record', offset, { repeats: true, hasNoTotal }],
  ['by page', page, {}],
  ['by page from 0', { query: words.index }, {}],
  ['by page, seven at most', page, { largest: 7 }],
  ['by page, seven at most, without a total', page, { largest: 7, hasNoTotal }],
  ['by page, seven always, 404 at the end', page, { fixed: 7, has404, hasNoTotal }],
  ['by page, twenty always', page, { fixed: 20 }],
  ['by page, twenty always, without a total', page, { fixed: 20, hasNoTotal }],
  ['by page, all rows always', page, { ignoresPage: true }],
  ['by page, all rows always, without a total', page, { ignoresPage: true, hasNoTotal }],
  ['by page, telling of more', pageNext, { next: 'yes', fixed: 7, hasNoTotal }],
  ['by page, repeating a record', page, { repeats: true, hasNoTotal }],
  ['by cursor', cursor, { next: 'cursor' }],
  ['by cursor in a URL, without a total', cursorNext, { next: 'url', hasNoTotal }],
  ['by cursor, seven at most', cursorNext, { next: 'cursor', largest: 7, hasNoTotal }],
  ['by cursor, twenty always', cursor, { next: 'cursor', fixed: 20 }],
]

describe.each(pagings)('a list %s', (_, odd, oddities) => {
  beforeEach(() => start(odd, oddities))

  test('has on each page what belongs there, in any order of opening', async () => {
    const rows: Row[] = []
    for (let page = 1; page <= 6; page += 1) {
      const { data, total } = await read(page)
      expect(data.length).toBeLessThanOrEqual(10)
      if (!oddities.repeats) expect([-1, 40], `the total of page ${page}`).toContain(total)
      rows.push(...data)
    }
    expect([...new Set(namesOf(rows))]).toEqual(titles)
    if (oddities.repeats) return
    expect(rows).toHaveLength(40)
    for (const page of [3, 4, 2, 5, 1])
      expect(await namesOn(page)).toEqual(titles.slice((page - 1) * 10, page * 10))
    expect(await namesOn(2, 25)).toEqual(titles.slice(25))
  })

  test('is read to its end, each record once', async () => {
    const { rows, missing } = await readAll()
    expect([namesOf(rows), missing]).toEqual([titles, []])
    expect(other.received.length).toBeLessThan(20)
  })
})

describe('a list that contradicts itself', () => {
  test.each<[string, Partial<Api>, Oddities]>([
    ['by offset', offset, {}],
    ['by page', page, {}],
    ['by cursor', cursor, { next: 'cursor' }],
  ])('and ends before its total, %s, is told to be incomplete', async (_, odd, oddities) => {
    start(odd, { ...oddities, endsAt: 25 })
    const { rows, missing } = await readAll()
    expect(namesOf(rows)).toEqual(titles.slice(0, 25))
    expect(missing).toEqual(['The server has returned 25 of its 40 stock items.'])
    expect(await namesOn(3)).toEqual(titles.slice(20, 25))
  })

  test('and names cursors for ever, or the same one again, is given up or ends', async () => {
    start(cursorNext)
    other.answersBy(() => ({
      status: 200,
      body: { results: [], next: `more-${other.received.length}` },
    }))
    await expect(read(1)).rejects.toThrow('one empty page after the other')
    expect(other.received.length).toBeLessThan(20)
    other.answers({ results: stockRecords(4), next: 'again' })
    expect([await namesOn(1), other.received.length]).toEqual([titles.slice(0, 4), 2])
  })

  test('and answers with something that is no list is refused', async () => {
    other.answers({ results: 'none' })
    await expect(read(1)).rejects.toThrow('not a list')
  })
})

test('a cursor that is not valid any more makes the list be read from its start, up to the page; where that is refused as well, it is said', async () => {
  start(cursor)
  let generation = 0
  other.answersBy(stockAnswers(records, { next: 'cursor' }, () => generation))
  await read(1)
  await read(2)
  generation = 1
  records.shift()
  expect(await namesOn(3)).toEqual(titles.slice(21, 31))
  expect(sentQueries()).toEqual([
    { limit: '10' },
    { limit: '10', after: '0-10' },
    { limit: '10', after: '0-20' },
    { limit: '30' },
  ])
  start(cursor, { next: 'cursor' })
  await read(1)
  other.answers({ message: 'Out of order.' }, 410)
  await expect(read(2)).rejects.toThrow('Out of order.')
  expect(other.received).toHaveLength(2)
})

test('a page of any other API is asked for by the id of the last record', async () => {
  start({ query: words.cursor, reply: { items: 'results', next: 'has_more' } })
  const answer = stockAnswers(records)
  other.answersBy((method, path, body, query) => {
    const { after = 'SKU/0', limit } = query as { after?: string; limit: string }
    const offset = after.slice('SKU/'.length)
    const { body: listed } = answer(method, path, body, { offset, limit }) as { body: object }
    return { status: 200, body: { ...listed, has_more: true } }
  })
  await read(1)
  expect(await namesOn(2)).toEqual(titles.slice(10, 20))
  expect(sentQueries()).toEqual([{ limit: '10' }, { limit: '10', after: 'SKU/10' }])
})

const at = (offset: number, limit: number) => ({ offset: String(offset), limit: String(limit) })
test.each([
  ['is read to its end where it is cached', { cached: true }, [{}, at(0, 20), at(20, 20)]],
  ['asks for no larger page than is declared', { mostPerPage: 25 }, [at(0, 25), at(25, 15)]],
])('a list %s', async (_, declared, queries) => {
  const list = { ...stock.actions.list, ...declared } as Resource['actions'][string]
  const limited = { ...stock, actions: { ...stock.actions, list } }
  const pagination = { currentPage: 1, pageSize: 40 }
  const { data } = await createDataProvider(http, [limited]).getList({ resource, pagination })
  expect([namesOf(data), sentQueries()]).toEqual([titles, queries])
})

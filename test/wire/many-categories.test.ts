import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../support/long.ts'
import { type Signed, startServer, type TestServer } from '../support/server.ts'

/** What forms, filters and lists ask of categories, where there are very many. */

const MANY = times(10_000)

let server: TestServer
let admin: Signed
beforeAll(async () => {
  server = await startServer()
  admin = await server.signIn('admin')
  await server.database.maintain((db) =>
    db.execute(sql`insert into category_article (name, slug)
      select 'Many ' || lpad(n::text, 6, '0'), 'many-' || n from generate_series(1, ${MANY}::int) n`),
  )
}, 120_000)
afterAll(() => server.close())

const ask = async (path: string, query: Record<string, string | number>) => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, one]) => [name, `${one}`]))
  const { status, body } = await server.call(`GET /api/${path}?${asked}`, undefined, admin)
  expect(status).toBe(200)
  return body
}
const numbered = (number: number) => `Many ${String(number).padStart(6, '0')}`

test('a choice is offered as many as it asks for, and finds each of them', async () => {
  const options = { sortBy: 'name', perPage: 50 }
  const first = await ask('category-articles', options)
  expect(first.items).toHaveLength(50)
  expect(first.totalAtLeast).toBe(1000)
  for (const number of [1, MANY / 2, MANY]) {
    const { items } = await ask('category-articles', { ...options, search: numbered(number) })
    expect(items.map(({ name }: { name: string }) => name)).toEqual([numbered(number)])
  }
  expect((await ask('category-articles', { ...options, search: 'a' })).items).toHaveLength(50)
})

test('each page of their list is there, the last one too', async () => {
  const pages = { search: 'Many', sortBy: 'name', perPage: 100 }
  const last = await ask('category-articles', { ...pages, page: MANY / 100 })
  expect(last.items.at(-1).name).toBe(numbered(MANY))
  const middle = await ask('category-articles', { ...pages, page: MANY / 200 })
  expect(middle.items[0].name).toBe(numbered(MANY / 2 - 99))
})

test('articles are filtered and sorted by them', async () => {
  const { id } = (await ask('articles', { perPage: 1 })).items[0]
  const named = { name: 'zzz The last', slug: 'the-last' }
  const { body } = await server.call('POST /api/category-articles/create', named, admin)
  const change = { categoryArticleId: body.id }
  await server.call(`PUT /api/articles/${id}`, change, admin)
  const sort = { sortBy: 'categoryArticleId', perPage: 1 }
  expect((await ask('articles', { ...sort, isAscending: 'false' })).items[0].id).toBe(id)
  const { totalPage } = await ask('articles', sort)
  expect((await ask('articles', { ...sort, page: totalPage })).items[0].id).toBe(id)
  expect(await ask('articles', change)).toMatchObject({ items: [{ id }], totalData: 1 })
})

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
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  )
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
  const last = await ask('category-articles', { sortBy: 'name', perPage: 100, page: MANY / 100 })
  expect(last.items.length).toBeGreaterThan(0)
  const middle = await ask('category-articles', {
    search: 'Many',
    sortBy: 'name',
    perPage: 100,
    page: MANY / 200,
  })
  expect(middle.items[0].name).toBe(numbered(MANY / 2 - 99))
})

test('articles are filtered and sorted by them', async () => {
  const { items } = await ask('articles', { perPage: 1 })
  const [{ id, categoryArticleId }] = items
  const { body: category } = await server.call(
    'POST /api/category-articles/create',
    { name: 'zzz The last', slug: 'the-last' },
    admin,
  )
  const move = (categoryArticleId: number) =>
    server.call(`PUT /api/articles/${id}`, { categoryArticleId }, admin)
  await move(category.id)
  const sort = { sortBy: 'categoryArticleId', perPage: 1 }
  expect((await ask('articles', { ...sort, isAscending: 'false' })).items[0].id).toBe(id)
  const { totalPage } = await ask('articles', sort)
  expect((await ask('articles', { ...sort, page: totalPage })).items[0].id).toBe(id)
  expect(await ask('articles', { categoryArticleId: category.id })).toMatchObject({
    items: [{ id }],
    totalData: 1,
  })
  const removed = await server.call(
    `DELETE /api/category-articles/${category.id}`,
    undefined,
    admin,
  )
  expect(removed.body.message).toBe('Used by 1 article.')
  await move(categoryArticleId)
})

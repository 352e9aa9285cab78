// @module-tag postgres
import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '../../src/contract/field.ts'
import { sortableFields } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { news } from '../../src/contract/resources/news.ts'
import { article } from '../../src/server/database/schema.ts'
import { matching } from '../../src/server/records/search.ts'
import { order } from '../../src/server/records/selection.ts'
import { tableOf, tables, tablesOf } from '../../src/server/records/table.ts'
import { addArticles } from '../../src/server/seed/large.ts'
import { type Signed, startServer, type TestServer } from '../support/server.ts'

const resourceTables = tablesOf(resources, tables)
const resourceTable = tableOf(resourceTables, news.name)

let server: TestServer
let admin: Signed
beforeAll(async () => {
  server = await startServer()
  admin = await server.signIn('admin')
  await server.database.maintain((db) => addArticles(db, 20_000))
})
afterAll(() => server.close())

async function planOf(query: SQL): Promise<string> {
  const { rows } = await server.database.read((db) =>
    db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('a search and its total are answered from the trigram index', async () => {
  const where = matching(resourceTable, resourceTables, { search: 'NUMBER 12' })
  for (const query of [
    sql`select count(*) from ${article} where ${where}`,
    sql`select id from ${article} where ${where} order by id desc limit 10`,
  ]) {
    const plan = await planOf(query)
    expect(plan).toContain('article_title_search')
    expect(plan).not.toContain('Seq Scan')
  }
})

describe.each([...resourceTables.values()].map((one) => [one.resource.name, one] as const))(
  'the table of %s',
  (_, one) => {
    const { resource, table, column } = one
    /** The columns of its indexes, by how they are kept. */
    const indexed = (method: string) =>
      getTableConfig(table).indexes.flatMap(({ config: { columns, method: kept = 'btree' } }) => {
        const [first] = columns
        const of = is(first, SQL) ? first.queryChunks.find((chunk) => is(chunk, PgColumn)) : first
        return kept === method && of && 'name' in of ? [of.name] : []
      })
    const columnsOf = (fits: (field: Field) => unknown) =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        fits(field) ? [column(name).name] : [],
      )

    // A search looks in all of them at once, and without the index of one it has to read every row.
    // Of a reference it looks through the names of what it refers to, which are searched there as
    // well.
    test.runIf(!resource.actions.list?.cached)(
      'has an index for every column that is searched',
      () => {
        expect(indexed('gin')).toEqual(
          expect.arrayContaining(columnsOf(({ search, kind }) => search && kind !== 'reference')),
        )
      },
    )

    // Attendance and jobs are read by day, and what is cached is short.
    const { list } = resource.actions
    test.runIf(list && !list.cached && !list.mostPerPage)(
      'has an index for every column that its list is sorted by',
      () => {
        const sorted = sortableFields(resource).filter((name) => name !== 'id')
        expect(indexed('btree')).toEqual(
          expect.arrayContaining(sorted.map((name) => column(name).name)),
        )
      },
    )

    test('has an index for every column that refers to something', () => {
      const referring = columnsOf(({ kind }) => kind === 'reference' || kind === 'image')
      expect(indexed('btree')).toEqual(expect.arrayContaining(referring))
    })
  },
)

test.each([
  ['nothing', undefined, undefined, 'article_pkey'],
  ['title', 'title', true, 'article_title_order'],
  ['title, backwards', 'title', false, 'article_title_order'],
  ['when it was published, the last first', 'publishedAt', false, 'article_published_at_order'],
])('a page sorted by %s is read from an index', async (_, sortBy, isAscending, index) => {
  const orders = sql.join(order(resourceTable, resourceTables, sortBy, isAscending), sql`, `)
  const plan = await planOf(sql`select id from ${article} order by ${orders} limit 10`)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan|Sort Key: \(lower/)
})

test.each([
  ['a category', 'categoryArticleId', 'article_category_article_id_index'],
  ['a tag', 'tagArticleIds', 'article_tag_tag_article_id_index'],
])('how many are of %s is counted from an index', async (_, name, index) => {
  const { body } = await server.call('GET /api/articles', undefined, admin)
  const value = [body.items[0][name]].flat()[0]
  const plan = await planOf(
    sql`select count(*) from ${article} where ${matching(resourceTable, resourceTables, { search: '', [name]: value })}`,
  )
  expect(plan).toContain(index)
})

test('drafts, the fewer, are counted from an index', async () => {
  const plan = await planOf(
    sql`select count(*) from ${article} where ${matching(resourceTable, resourceTables, { search: '', status: 'draft' })}`,
  )
  expect(plan).toContain('article_status_order')
})

test('what is embedded is read for the page alone, at its end as at its start', async () => {
  const { body } = await server.call('GET /api/articles?page=2000&perPage=10', undefined, admin)
  expect(body.items).toHaveLength(10)
})

test('a made-up article is like any other', async () => {
  const { body } = await server.call('GET /api/articles?search=tyre', undefined, admin)
  const { status, body: shown } = await server.call(
    `PUT /api/articles/${body.items[0].id}`,
    { title: 'Made up no more' },
    admin,
  )
  expect({ status, tags: shown.tagArticles.length }).toEqual({ status: 200, tags: 2 })
})

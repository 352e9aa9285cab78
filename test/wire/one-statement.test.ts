// @module-tag postgres
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Signed, startServer, type TestServer } from '../support/server.ts'
import { withStatements } from '../support/statements.ts'

/** What a write asks the database. */

let server: TestServer
let admin: Signed
beforeAll(async () => {
  server = await startServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

/** The names of the statements, of those without one their beginnings. */
async function askedBy(work: () => Promise<unknown>): Promise<string[]> {
  const { statements } = await withStatements(work)
  return statements.map(({ name, text }) => name ?? text.split(' ', 1).join())
}

test('a new article with its cover and tags is one statement', async () => {
  const { body } = await server.call('GET /api/articles?perPage=1', undefined, admin)
  const { title, categoryArticleId, thumbnail, tagArticles } = body.items[0]
  const tagArticleIds = tagArticles.map(({ id }: { id: number }) => id)
  const written = { title, slug: 'one', content: '<p>One</p>' }
  const article = { ...written, categoryArticleId, thumbnail, tagArticleIds }
  let created = {}
  const asked = await askedBy(async () => {
    created = (await server.call('POST /api/articles/create', article, admin)).body
  })
  expect(asked).toEqual(['news create at once 0'])
  expect(created).toMatchObject({ thumbnail, tagArticleIds, tagArticles })
})

test('a change of a record is one statement, and so is its deletion', async () => {
  const { body: tag } = await server.call(
    'POST /api/tag-articles/create',
    { name: 'One', slug: 'one' },
    admin,
  )
  const change = () => server.call(`PUT /api/tag-articles/${tag.id}`, { slug: 'other' }, admin)
  expect(await askedBy(change)).toEqual(['news-tag edit at once 0'])
  const remove = () => server.call(`DELETE /api/tag-articles/${tag.id}`, undefined, admin)
  expect(await askedBy(remove)).toEqual(['rights version', 'delete'])
})

test('a repair report waits for its number in one statement, which stores all of it', async () => {
  const { body } = await server.call('GET /api/branch-location', undefined, admin)
  const report = {
    branchLocationId: body.items[0].id,
    category: 'machine',
    title: 'One statement',
    description: 'With its number',
    images: [await server.picture()],
  }
  let status = 0
  const asked = await askedBy(async () => {
    status = (await server.call('POST /api/repair-maintenances/create', report, admin)).status
  })
  expect(status).toBe(201)
  // Whether the photo may be used and the time zone of the branch before, the report as stored after.
  expect(asked).toEqual([
    'rights version',
    'private pictures',
    'select',
    'with',
    'repair-report show with details',
  ])
})

// @module-tag postgres
import { expect, test } from 'vitest'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import type { Answer } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { withStatements } from '../support/statements.ts'
import { validInput } from '../support/valid-input.ts'

/** What a write asks the database. */

const server = serverOfFile()

const call = (endpoint: string, body?: object) => server.ask(endpoint, body)

/** The names of the statements, of those without one their beginnings. */
async function askedBy(work: () => Promise<Answer>): Promise<string[]> {
  const { result, statements } = await withStatements(work)
  expect(result.status, result.body.message).toBeLessThan(300)
  return statements.map(({ name, text }) => name ?? text.split(' ', 1).join())
}

const newOf = async (name: string) => {
  const resource = resources.find((one) => one.name === name) as Resource
  return validInput(resource, server, server.signed)
}

test('a new article with its cover and tags is one statement', async () => {
  const article = await newOf('news')
  const create = () => call('POST /api/articles/create', article)
  expect(await askedBy(create)).toEqual(['news create at once 0'])
})

test('a change of a record is one statement, and so is its deletion', async () => {
  const { id } = (await call('POST /api/tag-articles/create', await newOf('news-tag'))).body
  const change = () => call(`PUT /api/tag-articles/${id}`, { slug: 'other' })
  expect(await askedBy(change)).toEqual(['news-tag edit at once 0'])
  const remove = () => call(`DELETE /api/tag-articles/${id}`)
  expect(await askedBy(remove)).toEqual(['rights version', 'delete'])
})

test('a repair report waits for its number in one statement, which stores all of it', async () => {
  const report = { ...(await newOf('repair-report')), images: [await server.picture()] }
  const statements = await askedBy(() => call('POST /api/repair-maintenances/create', report))
  // Whether the photo may be used and the time zone of the branch before, the report as stored after.
  const before = ['rights version', 'private pictures', 'select']
  expect(statements).toEqual([...before, 'with', 'repair-report show'])
})

// @module-tag postgres
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import type { Queries } from '../../src/server/database/queries.ts'
import type { Answer } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { withStatements } from '../support/statements.ts'
import { validInput } from '../support/valid-input.ts'

const server = serverOfFile()

/** What a write asks the database. */
describe('of a write', () => {
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
})

/** How many statements a connection keeps prepared. */
describe('prepared on a connection', () => {
  const MOST = 100

  const run = async (db: Queries, number: number) => {
    const query = db.select({ number: sql<number>`${sql.raw(`${number}`)}` })
    const [row] = await query.from(sql`(select) one`).prepare(`statement "${number}"`).execute()
    return row?.number
  }

  async function keptBy(db: Queries): Promise<string[]> {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where name like 'statement %' order by prepare_time`,
    )
    return rows.map(({ name }) => name)
  }

  test('the least recently used statement makes room for a new one', () =>
    server.database.read(async (db) => {
      for (let number = 0; number < MOST; number++) await run(db, number)
      await run(db, 0)
      await run(db, MOST)
      const prepared = await keptBy(db)
      expect(prepared).toHaveLength(MOST)
      expect(prepared).toContain('statement "0"')
      expect(prepared).not.toContain('statement "1"')
    }))

  test('a failed transaction leaves the connection as it should be', async () => {
    const attempt = server.database.write(async (db) => {
      for (let number = 0; number < MOST; number++) await run(db, number)
      await db.execute(sql`select 1 / 0`).catch(() => undefined)
      await run(db, MOST)
    })
    await expect(attempt).rejects.toThrow()
    await server.database.write(async (db) => {
      for (let number = MOST; number >= 0; number--) expect(await run(db, number)).toBe(number)
      expect(await keptBy(db)).toHaveLength(MOST)
    })
  })
})

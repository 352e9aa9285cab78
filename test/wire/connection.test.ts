// @module-tag postgres
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Queries } from '../../src/server/database/queries.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** How many statements a connection keeps prepared. */

const MOST = 100

const server = serverOfFile()

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

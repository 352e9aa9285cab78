import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/database/open.ts'
import { article } from '../../src/server/database/schema.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

let fresh: TestDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.options)
})
afterAll(async () => {
  await database.close()
  await fresh.remove()
})

test('an instant is read in UTC by a connection of any zone', async () => {
  await database.maintain(async (db) => {
    await db.execute(`set time zone 'Asia/Kolkata'`)
    for (const instant of ['2026-11-25T18:08:17.819Z', '1999-12-31T23:59:59.000Z']) {
      const at = sql`${instant}::timestamp(3) with time zone`.mapWith(article.createdAt)
      expect(await db.select({ at }).from(sql`(select) one`)).toEqual([{ at: instant }])
    }
    await db.execute('reset time zone')
  })
})

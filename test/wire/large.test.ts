import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { attendance } from '../../src/server/database/attendance.ts'
import { branch } from '../../src/server/database/branches.ts'
import { testimony } from '../../src/server/database/company-profile.ts'
import { repairReport } from '../../src/server/database/repairs.ts'
import { article, user } from '../../src/server/database/schema.ts'
import { opl } from '../../src/server/database/workshops.ts'
import { growTo, scaleOf } from '../support/grown.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const scale = scaleOf(40, 400, 20, 3_000, 600, 100, 50)

const server = serverOfFile()
beforeAll(async () => {
  await server.database.maintain((db) => growTo(db, scale))
})

const totals = () =>
  server.database.read(async (db) => ({
    branches: await db.$count(branch),
    people: await db.$count(user),
    days: (
      await db.execute(sql`select min(days)::int as days from (
        select count(date) as days from ${user} left join ${attendance} on user_id = ${user.id} where is_active group by ${user.id}
      ) each`)
    ).rows[0]?.days,
    jobs: await db.$count(opl),
    repairs: await db.$count(repairReport),
    articles: await db.$count(article),
    testimonies: await db.$count(testimony),
  }))

test('the demo grows to a scale, and not beyond it', { tags: 'long' }, async () => {
  expect(await totals()).toEqual(scale)
  const records = await server.database.read((db) => db.$count(attendance))
  await server.database.maintain((db) => growTo(db, scale))
  expect(await totals()).toEqual(scale)
  expect(await server.database.read((db) => db.$count(attendance))).toBe(records)
})

import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { daysBefore } from '../../src/contract/time.ts'
import { advisoryLocks, isAlone } from '../../src/server/database/advisory-locks.ts'
import { attendance } from '../../src/server/database/attendance.ts'
import { branch } from '../../src/server/database/branches.ts'
import type { Database } from '../../src/server/database/open.ts'
import { file } from '../../src/server/database/pictures.ts'
import { user } from '../../src/server/database/schema.ts'
import { tables, tablesOf } from '../../src/server/database/tables.ts'
import {
  type AttendanceTerms,
  attendancePictures,
} from '../../src/server/pictures/attendance-pictures.ts'
import { keepPictures } from '../../src/server/pictures/pictures.ts'
import { unlimited } from '../support/limits.js'
import { knownPicture } from '../support/pictures.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { blocksOf, withStatements } from '../support/statements.ts'

/** Photos and letters of attendance that are kept for a term. */

/** Late in the evening of 30 January by UTC, and the 31st for the company. */
const at = '2031-01-30T20:00:00.000Z'
const clock = () => new Date(at)
const TERM = 90
const LAST_KEPT = daysBefore('2031-01-31', TERM)

const server = serverOfFile()
let place: { userId: number; branchLocationId: number }
beforeAll(async () => {
  const [[person], [first]] = await server.database.read(async (db) => [
    await db.select({ id: user.id }).from(user).limit(1),
    await db.select({ id: branch.id }).from(branch).limit(1),
  ])
  place = { userId: person?.id ?? 0, branchLocationId: first?.id ?? 0 }
})
beforeEach(() => server.database.write((db) => db.delete(attendance)))

type Values = Partial<typeof attendance.$inferInsert>

async function add(...changes: Values[]): Promise<number[]> {
  const common = { ...place, date: LAST_KEPT, attendanceTypeId: 1 }
  const values = changes.map((change) => ({ ...common, ...change }))
  const added = await server.database.write((db) =>
    db.insert(attendance).values(values).returning({ id: attendance.id }),
  )
  return added.map(({ id }) => id)
}

const picture = () => knownPicture(server, true)

const sweep = (
  signal?: AbortSignal,
  database: Database = server.database,
  terms: AttendanceTerms = { attendancePictureDays: TERM },
) => attendancePictures({ database, zone: 'Asia/Jakarta', clock }, terms)(signal)

/** The days of which there are pictures. */
const pictured = async () => {
  const { date, checkInImage } = attendance
  const rows = await server.database.read((db) =>
    db.select({ date }).from(attendance).where(isNotNull(checkInImage)).orderBy(date),
  )
  return rows.map((one) => one.date)
}

test('go from records whose day is longer ago than the term, which say when, and nothing else goes', async () => {
  const [checkInImage, checkOutImage, letter, recent] = await Promise.all([1, 2, 3, 4].map(picture))
  const old = daysBefore(LAST_KEPT, 1)
  const [both, out, none, last] = await add(
    { date: old, checkInImage, checkOutImage, attachmentUrl: letter, note: 'Rain' },
    { date: '2020-01-01', checkOutImage },
    { date: old, attachmentUrl: letter },
    { checkInImage: recent },
  )
  await sweep()

  const read = async (date: string) => {
    const path = `GET /api/attendance/live?date=${date}&sortBy=id`
    return (await server.ask(path)).body.items
  }
  const emptied = { checkInImage: null, checkOutImage: null, picturesRemovedAt: at, updatedAt: at }
  expect(await read(old)).toMatchObject([
    { id: both, ...emptied, attachmentUrl: letter, note: 'Rain' },
    { id: none, attachmentUrl: letter, picturesRemovedAt: null },
  ])
  expect(await read('2020-01-01')).toMatchObject([{ id: out, ...emptied }])
  const untouched = { id: last, checkInImage: recent, picturesRemovedAt: null }
  expect(await read(LAST_KEPT)).toMatchObject([untouched])

  await server.database.write((db) => db.update(file).set({ createdAt: '2020-01-01T00:00:00Z' }))
  const { database, files } = server
  await keepPictures(database, files, tablesOf(resources, tables), clock, unlimited).sweep()
  const stored = async (address = '') => (await server.ask(`GET ${address}`)).status
  const statuses = await Promise.all([checkInImage, checkOutImage, letter, recent].map(stored))
  expect(statuses).toEqual([404, 404, 200, 200])

  await sweep(undefined, database, { attendanceLetterDays: TERM + 1 })
  expect(await read(old)).toMatchObject([{ attachmentUrl: letter }, { attachmentUrl: letter }])
  await sweep(undefined, database, { attendanceLetterDays: TERM })
  const left = { attachmentUrl: null, note: 'Rain', picturesRemovedAt: at }
  expect(await read(old)).toMatchObject([left, { attachmentUrl: null, picturesRemovedAt: null }])
  expect(await read(LAST_KEPT)).toMatchObject([{ checkInImage: recent }])
})

test('go in batches, the oldest first, until the server is closed', async () => {
  const checkInImage = await picture()
  const days = Array.from({ length: 450 }, (_, n) => daysBefore(LAST_KEPT, 450 - n))
  await add(...days.toReversed().map((date) => ({ date, checkInImage })))
  const closing = new AbortController()
  const write: Database['write'] = (work, options) =>
    server.database.write(work, options).finally(() => closing.abort())
  await sweep(closing.signal, { ...server.database, write })
  expect(await pictured()).toEqual(days.slice(200))
  await sweep(closing.signal)
  expect(await pictured()).toHaveLength(250)
  await sweep()
  expect(await pictured()).toEqual([])
})

test.runIf(process.env.DATABASE_URL)(
  'are left to another process that removes them, and to whoever has a record just then',
  { tags: 'postgres' },
  async () => {
    const checkInImage = await picture()
    const dates = ['2030-01-01', '2030-01-02']
    const [locked = 0] = await add(...dates.map((date) => ({ date, checkInImage })))
    await server.database.write(async (db) => {
      expect(await isAlone(db, advisoryLocks.attendancePictures)).toBe(true)
      await sweep()
    })
    expect(await pictured()).toHaveLength(2)
    await server.database.write(async (db) => {
      await db.select().from(attendance).where(eq(attendance.id, locked)).for('update')
      await sweep()
    })
    expect(await pictured()).toEqual(['2030-01-01'])
    await sweep()
    expect(await pictured()).toEqual([])
  },
)

test('that have gone are not looked for again', { tags: 'long' }, async () => {
  const OLD = 50_000
  const YOUNG = 10_000
  const checkInImage = await picture()
  await server.database.maintain(async (db) => {
    await db.execute(sql`
      insert into ${attendance} (user_id, branch_location_id, date, attendance_type_id, check_in_image, pictures_removed_at)
      select ${place.userId}::int, ${place.branchLocationId}::int, ${LAST_KEPT}::date - n / 500, 1,
        case when n <= 0 then ${checkInImage} end, case when n > 0 then ${at}::timestamptz end
      from generate_series(1 - ${YOUNG}::int, 499 + ${OLD}::int) n`)
    await db.execute(sql`vacuum analyze ${attendance}`)
  })
  const { statements } = await withStatements(() => sweep())
  const update = statements.find(({ text }) => text.startsWith('update'))
  expect(update).toBeDefined()
  const blocks = await server.database.write(async (db) => update && blocksOf(db, update))
  expect(blocks).toBeLessThan(10)
})

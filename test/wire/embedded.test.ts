import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/database/open.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { article } from '../../src/server/database/schema.ts'
import { freshEmbedded, type TestDatabase } from '../support/database.ts'
import { type Signed, startServer, type TestServer } from '../support/server.ts'

/** Keeps the database's thread busy for ever; `statement_timeout` does not reach it there. */
const endless = sql`select count(*) from generate_series(1, 9000000000)`

let fresh: TestDatabase
let server: TestServer
let database: Database
let free = Number.POSITIVE_INFINITY
beforeAll(async () => {
  fresh = await freshEmbedded()
  database = openDatabase({
    ...fresh.options,
    limits: { deadline: 3_000, maxWaiting: 20 },
    freeBytes: async () => free,
  })
  server = await startServer({ database })
  await opened()
})
afterAll(async () => {
  await server.close()
  await fresh.remove()
})

/** A digest of every file of a folder. */
function bytesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return new Map(paths.map((path) => [path, digest(path)]))
}

/** Opening may take longer than the deadline on a busy machine. */
const opened = () => database.maintain(async () => undefined)

const newTag = (name: string, signed: Signed) =>
  server.call('POST /api/tag-articles/create', { name, slug: 'tag' }, signed)

const found = async (name: string, signed: Signed) =>
  (await server.call(`GET /api/tag-articles?search=${name}`, undefined, signed)).body.totalData

test('its folder is refused to whoever else opens it', () => {
  expect(() => openDatabase(fresh.options)).toThrow('is in use by another process')
})

test('a full disk refuses to write, and reads on', async () => {
  const admin = await server.signIn('admin')
  free = 1024
  expect((await newTag('No room', admin)).status).toBe(507)
  expect(await found('No room', admin)).toBe(0)
  free = Number.POSITIVE_INFINITY
  expect((await newTag('No room', admin)).status).toBe(201)
})

test('a stuck statement is ended at its deadline, with what it had begun to write and nothing else', async () => {
  const admin = await server.signIn('admin')
  expect((await newTag('Before', admin)).status).toBe(201)
  const stuck = database.write(async (db) => {
    await db.execute(sql`insert into tag_article (name, slug) values ('Half', 'half')`)
    await db.execute(endless)
  })
  await expect(stuck).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  await opened()
  expect(await found('Before', admin)).toBe(1)
  expect((await newTag('Half', admin)).status).toBe(201)
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

describe('a sweep', () => {
  const run = (statement: SQL) => database.maintain((db) => db.execute(statement))
  beforeAll(async () => {
    await run(sql`create table swept as select n from generate_series(1, 2000) n`)
  })
  afterAll(() => run(sql`drop table swept`))

  async function swept() {
    await database.sweep()
    const { rows } = await run(sql`
      select n_dead_tup::int as dead, vacuum_count::int as times, relallvisible = relpages as "isVisible"
      from pg_stat_user_tables join pg_class on oid = relid where oid = 'swept'::regclass`)
    return rows[0]
  }

  /** As when the process ends: also what it would still write down. */
  async function forgetCounts() {
    await run(sql`select pg_stat_force_next_flush()`)
    await run(sql`select pg_stat_reset()`)
  }

  test('cleans a table when much of it is new or has changed, and once', async () => {
    const clean = { dead: 0, isVisible: true }
    expect(await swept()).toEqual({ ...clean, times: 1 })
    await run(sql`update swept set n = 0 where n <= 100`)
    expect(await swept()).toEqual({ ...clean, dead: 100, times: 1 })
    await run(sql`update swept set n = 0 where n <= 1000`)
    expect(await swept()).toEqual({ ...clean, times: 2 })
    expect(await swept()).toEqual({ ...clean, times: 2 })
  })

  test('cleans what an earlier process has added to it, before anything else of it is known', async () => {
    await run(sql`truncate swept`)
    for (const [rows, known] of [
      [2_000, true],
      [20_000, false],
      [10_000, false],
    ] as const) {
      await run(sql`insert into swept select n from generate_series(1, ${rows}::int) n`)
      if (known) await run(sql`analyze swept`)
      await forgetCounts()
      expect(await swept()).toEqual({ dead: 0, isVisible: true, times: 1 })
    }
    expect(await swept()).toEqual({ dead: 0, isVisible: true, times: 1 })
  })
})

describe('a folder that holds something', () => {
  const advice = 'Restore the folder from a backup, or choose another DATA_DIR.'
  let fresh: TestDatabase
  let folder: string
  beforeEach(async () => {
    fresh = await freshEmbedded()
    folder = join(fresh.options.folder, 'database')
  })
  afterEach(() => fresh.remove())

  test('and no database, is refused as it is', () => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const files = () => readdirSync(fresh.options.folder, { recursive: true }).toSorted()
    const before = files()
    const missing = 'PG_VERSION, base, global/pg_control, pg_wal, pg_xact, postgresql.conf'
    expect(() => openDatabase(fresh.options)).toThrow(
      `${folder} holds no whole database. Missing: ${missing}. Nothing was changed. ${advice}`,
    )
    expect(files()).toEqual(before)
  })

  test('and a database that is cut short, is told in words, and kept as it is', async () => {
    truncateSync(join(folder, 'global/pg_control'), 100)
    const before = bytesIn(folder)
    const damaged = openDatabase(fresh.options)
    const opening = damaged.maintain(async () => undefined)
    const words = `The embedded database in ${folder} has failed: its files are damaged, or of another version. ${advice}`
    await expect(opening).rejects.toThrow(words)
    await damaged.close()
    expect(bytesIn(folder)).toEqual(before)
  })

  test('of a first start that was ended, begins anew', { tags: 'long' }, async () => {
    rmSync(folder, { recursive: true })
    mkdirSync(`${folder}-unfinished`)
    writeFileSync(join(`${folder}-unfinished`, 'PG_VERSION'), '')
    const first = openDatabase(fresh.options)
    await prepare(first)
    await first.close()
    // Without a copy of what was there before: that was nothing.
    expect(readdirSync(fresh.options.folder).toSorted()).toEqual(['database', 'files', 'lock'])
  })
})

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { name } from '../../src/brand.ts'
import { buildApp } from '../../src/server/app.ts'
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '../../src/server/database/open.ts'
import { openFiles } from '../../src/server/pictures/files.ts'
import { freshEmbedded, type TestDatabase } from '../support/database.ts'
import { unlimited } from '../support/limits.js'
import { type Signed, secret, startServer, type TestServer } from '../support/server.ts'

/** Keeps the database's thread busy for ever; `statement_timeout` does not reach it there. */
const endless = sql`select count(*) from generate_series(1, 9000000000)`

let fresh: TestDatabase
let server: TestServer
let database: Database
let free = Number.POSITIVE_INFINITY
beforeAll(async () => {
  fresh = await freshEmbedded()
  const options: DatabaseOptions = {
    ...fresh.options,
    url: undefined,
    limits: { deadline: 3_000, maxWaiting: 20 },
    freeBytes: async () => free,
  }
  database = openDatabase(options)
  server = await startServer({ database })
  await opened()
})
afterAll(async () => {
  await server.close()
  await fresh.remove()
})

/** A digest of every file of a folder. */
function bytesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

/** Opening may take longer than the deadline on a busy machine. */
const opened = () => database.maintain(async () => undefined)

const newTag = (name: string, signed: Signed) =>
  server.call('POST /api/tag-articles/create', { name, slug: 'tag' }, signed)

describe('a full disk', () => {
  test('refuses to write, and reads on', async () => {
    const admin = await server.signIn('admin')
    free = 1024
    expect(await newTag('No room', admin)).toMatchObject({
      status: 507,
      body: { message: 'The disk of the server is full. Nothing was saved.' },
    })
    expect(
      await server.call('GET /api/tag-articles?search=No room', undefined, admin),
    ).toMatchObject({
      status: 200,
      body: { totalData: 0 },
    })
    free = Number.POSITIVE_INFINITY
    expect((await newTag('No room', admin)).status).toBe(201)
  })
})

describe('a stuck statement', () => {
  test('is ended at its deadline, and the database goes on without loss', async () => {
    const admin = await server.signIn('admin')
    expect((await newTag('Before', admin)).status).toBe(201)
    const stuck = database.read((db) => db.execute(endless))
    await expect(stuck).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    await opened()
    expect(
      await server.call('GET /api/tag-articles?search=Before', undefined, admin),
    ).toMatchObject({
      status: 200,
      body: { totalData: 1 },
    })
  })

  test('takes what it had begun to write with it', async () => {
    const admin = await server.signIn('admin')
    const stuck = database.write(async (db) => {
      await db.execute(sql`insert into tag_article (name, slug) values ('Half', 'half')`)
      await db.execute(endless)
    })
    await expect(stuck).rejects.toMatchObject({ status: 503 })
    await opened()
    expect((await newTag('Half', admin)).status).toBe(201)
  })

  test('makes others wait up to a number, and refuses more at once', async () => {
    const stuck = database.read((db) => db.execute(endless)).catch(() => undefined)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => server.call('GET /api/health')),
    )
    await stuck
    await opened()
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(40)
    for (const { status, headers, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '2' })
      expect(body.message).toMatch(/Please try again\.$/)
    }
    expect((await server.call('GET /api/health')).status).toBe(200)
  })
})

describe('a transaction', () => {
  test('that fails leaves nothing, and the connection usable', async () => {
    const failing = database.write(async (db) => {
      await db.execute(sql`insert into tag_article (name, slug) values ('Gone', 'gone')`)
      throw new Error('of the test')
    })
    await expect(failing).rejects.toThrow('of the test')
    const { rows } = await database.read((db) =>
      db.execute(sql`select from tag_article where name = 'Gone'`),
    )
    expect(rows).toHaveLength(0)
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

  test('cleans a large table that an earlier process has filled', async () => {
    await run(sql`truncate swept`)
    await run(sql`insert into swept select n from generate_series(1, 2000) n`)
    await run(sql`analyze swept`)
    await forgetCounts()
    expect(await swept()).toEqual({ dead: 0, isVisible: true, times: 1 })
  })

  test('cleans what an earlier process has added to it, before anything else of it is known', async () => {
    await run(sql`truncate swept`)
    await run(sql`insert into swept select n from generate_series(1, 20000) n`)
    await forgetCounts()
    expect(await swept()).toEqual({ dead: 0, isVisible: true, times: 1 })
    await run(sql`insert into swept select n from generate_series(1, 10000) n`)
    await forgetCounts()
    expect(await swept()).toEqual({ dead: 0, isVisible: true, times: 1 })
    expect(await swept()).toEqual({ dead: 0, isVisible: true, times: 1 })
  })
})

describe('its folder', () => {
  test('is for one at a time', async () => {
    expect(() => openDatabase(fresh.options)).toThrow(`is in use by another process of ${name}`)
  })

  test('is given back when it is closed, with all that was written', async () => {
    const own = await freshEmbedded()
    const first = openDatabase(own.options)
    const app = await buildApp({
      database: first,
      files: openFiles(own.options.folder),
      secret,
      limits: unlimited,
    })
    expect((await app.inject('/api/health')).statusCode).toBe(200)
    await first.write((db) =>
      db.execute(sql`insert into tag_article (name, slug) values ('Kept', 'kept')`),
    )
    await first.close()

    const second = openDatabase(own.options)
    const { rows } = await second.read((db) =>
      db.execute(sql`select name from tag_article where name = 'Kept'`),
    )
    expect(rows).toEqual([{ name: 'Kept' }])
    await second.close()
    await own.remove()
  })

  describe('that holds something', () => {
    const advice = 'Restore the folder from a backup, or choose another DATA_DIR.'
    let own: TestDatabase
    let folder: string
    beforeEach(async () => {
      own = await freshEmbedded()
      folder = join(own.options.folder, 'database')
    })
    afterEach(() => own.remove())

    test.each<[what: string, missing: string, damage: () => void]>([
      ['a database without its version', 'PG_VERSION', () => rmSync(join(folder, 'PG_VERSION'))],
      [
        'a database without its log',
        'pg_wal',
        () => rmSync(join(folder, 'pg_wal'), { recursive: true }),
      ],
      [
        'something else',
        'PG_VERSION, base, global/pg_control, pg_wal, pg_xact, postgresql.conf',
        () => {
          rmSync(folder, { recursive: true })
          mkdirSync(folder)
          writeFileSync(join(folder, 'notes.txt'), 'mine')
        },
      ],
    ])('%s, is refused as it is', (_, missing, damage) => {
      damage()
      const held = () => readdirSync(own.options.folder, { recursive: true }).toSorted()
      const before = held()
      expect(() => openDatabase(own.options)).toThrow(
        `${folder} holds no whole database. Missing: ${missing}. Nothing was changed. ${advice}`,
      )
      expect(held()).toEqual(before)
    })

    test.each<[what: string, damage: () => void]>([
      ['cut short', () => truncateSync(join(folder, 'global/pg_control'), 100)],
      ['of another version', () => writeFileSync(join(folder, 'PG_VERSION'), '13\n')],
    ])('a database that is %s, is told in words, and kept as it is', async (_, damage) => {
      damage()
      const before = bytesIn(folder)
      const damaged = openDatabase(own.options)
      const opening = damaged.maintain(async () => undefined)
      const words = `The embedded database in ${folder} has failed: its files are damaged, or of another version. ${advice}`
      await expect(opening).rejects.toThrow(words)
      await damaged.close()
      expect(bytesIn(folder)).toEqual(before)
    })

    test('of a first start that was ended, begins anew', async () => {
      rmSync(folder, { recursive: true })
      mkdirSync(`${folder}-unfinished`)
      writeFileSync(join(`${folder}-unfinished`, 'PG_VERSION'), '')
      const first = openDatabase(own.options)
      await first.maintain(async () => undefined)
      await first.close()
      expect(readdirSync(own.options.folder).toSorted()).toEqual(['database', 'files', 'lock'])
    })
  })
})

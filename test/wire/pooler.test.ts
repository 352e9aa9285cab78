import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../src/server/database/open.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { unlimited } from '../support/limits.js'
import { pgbouncerVersion, startPgbouncer } from '../support/pgbouncer.ts'
import { startServer } from '../support/server.ts'

/** Needs Debian's `pgbouncer`, and is left out where it is not installed. */
const isHere = Boolean(process.env.DATABASE_URL && pgbouncerVersion)
const [major = 0, minor = 0] = (pgbouncerVersion ?? '').split('.').map(Number)
const keepsPrepared = major > 1 || minor >= 21

describe.runIf(isHere)('PgBouncer', { tags: 'postgres' }, () => {
  let fresh: TestDatabase
  let poolers: Record<'session' | 'transaction', Awaited<ReturnType<typeof startPgbouncer>>>
  beforeAll(async () => {
    fresh = await freshDatabase()
    const url = fresh.options.url ?? ''
    poolers = {
      session: await startPgbouncer(url, 'session'),
      transaction: await startPgbouncer(url, 'transaction'),
    }
  })
  afterAll(async () => {
    await Promise.all(Object.values(poolers).map((pooler) => pooler.stop()))
    await fresh.remove()
  })

  /** What is wrong with it, at a start. */
  async function start(url: string, directUrl?: string): Promise<string> {
    const database = openDatabase({ folder: '', url, directUrl, limits: unlimited })
    return prepare(database)
      .then(
        () => '',
        (error) => error.message,
      )
      .finally(() => database.close())
  }
  const needed = expect.stringContaining('DATABASE_DIRECT_URL: Needed behind a pooler')
  const tooOld = expect.stringContaining('Use PgBouncer 1.21 or later')

  test('that pools by transaction is refused where it loses what is prepared, and told what to set; by session it is as good as none', async () => {
    const { transaction, session } = poolers
    const { url: direct = '' } = fresh.options
    for (const one of [direct, session.url]) expect(await start(one)).toBe('')
    expect(await start(transaction.url)).toEqual(needed)
    expect(await start(transaction.url, transaction.url)).toContain('not that of a pooler')
    for (const one of [direct, session.url])
      expect(await start(transaction.url, one)).toEqual(keepsPrepared ? '' : tooOld)
  })

  test('that pools by transaction loses nothing but what is prepared', async () => {
    // Every statement is sent whole, as by one from 1.21 on to a connection that does not know it.
    const { query } = pg.Client.prototype
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      config: unknown,
      ...rest: unknown[]
    ) {
      const sent = typeof config === 'object' ? { ...config, name: undefined } : config
      return Reflect.apply(query, this, [sent, ...rest])
    })
    const { url: directUrl } = fresh.options
    const { url } = poolers.transaction
    const database = openDatabase({ folder: '', url, directUrl, limits: unlimited })
    await prepare(database)
    const server = await startServer({ database })
    const admin = await server.signIn('admin')
    const call = (endpoint: string, body?: object) => server.call(endpoint, body, admin)
    const { body: branches } = await call('GET /api/branch-location')
    const report = { branchLocationId: branches.items[0].id, category: 'machine' }
    const answers = await Promise.all(
      Array.from({ length: 25 }, async (_, number) => {
        const [name, slug] = [`Pooled ${number}`, `pooled-${number}`]
        const reported = { ...report, title: name, description: 'By a pooler' }
        return [
          await call('GET /api/users/me'),
          await call('GET /api/articles?search=ban'),
          await call('POST /api/tag-articles/create', { name, slug }),
          await call('POST /api/repair-maintenances/create', reported),
          await server.person([]).then(() => call('GET /api/roles')),
        ]
      }),
    )
    expect(answers.flat().filter(({ status }) => status > 201)).toEqual([])
    const locks = `select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    expect((await database.read((db) => db.execute(locks))).rows).toEqual([])
    await server.close()
    spy.mockRestore()
  })

  test.each(['session', 'transaction'] as const)('pooling by %s ends a slow read', async (mode) => {
    const { url } = poolers[mode]
    const database = openDatabase({ folder: '', url, limits: { ...unlimited, deadline: 500 } })
    const reading = database.read((db) => db.execute('select pg_sleep(600)'))
    await expect(reading).rejects.toMatchObject({ status: 503 })
    const running =
      "select from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'"
    await expect
      .poll(async () => (await database.read((db) => db.execute(running))).rows.length)
      .toBe(0)
    await database.close()
  })
})

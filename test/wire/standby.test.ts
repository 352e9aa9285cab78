import { type SQL, sql } from 'drizzle-orm'
import { difference, range } from 'es-toolkit'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/server/database/open.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { InDoubt } from '../../src/server/limits/refusal.ts'
import { unlimited } from '../support/limits.js'
import { isPart, times } from '../support/long.ts'
import { type Signed, startServer, type TestServer } from '../support/server.ts'
import { postgresVersion, type Replicated, replicated } from '../support/standby.ts'

/** Needs the programs of Debian's PostgreSQL, and is left out where they are not installed. */
const isHere = postgresVersion && (process.env.DATABASE_URL || isPart('standby'))

describe.runIf(isHere)('while a synchronous standby is frozen', { tags: 'long' }, () => {
  let pair: Replicated
  let server: TestServer
  let admin: Signed
  const open = (url: string) =>
    openDatabase({ folder: '', url, limits: { ...unlimited, deadline: 2_000 } })
  beforeEach(async () => {
    pair = await replicated()
    const database = open(pair.url)
    await prepare(database)
    server = await startServer({ database })
    admin = (await server.person(['news_tag_list', 'news_tag_form'])).signed
  })
  afterEach(async () => {
    pair.thaw()
    await server.close()
    pair.remove()
  })

  const call = (endpoint: string, body?: object) => server.call(endpoint, body, admin)
  const single = (slug: string) => call('POST /api/tag-articles/create', { name: slug, slug })
  const many = (statement: SQL) =>
    server.database
      .write((db) => db.execute(statement))
      .then(
        () => ({ status: 201 }),
        (refusal: Error) => refusal as InDoubt,
      )
  const named = (name: string) =>
    sql`insert into tag_article (name, slug) values (${name}, ${name})`
  const found = async (slug: string) =>
    (await call(`GET /api/tag-articles?search=${slug}`)).body.items.length
  const health = async () => (await call('GET /api/health')).body
  const cannotWrite = { database: 'A synchronous standby does not confirm.' }
  const outcomeOf = async (answer: ReturnType<typeof single>) => {
    const { status, body, headers } = await answer
    return { status, message: body.message, retry: headers['retry-after'] }
  }
  const doubt = { status: 503, message: new InDoubt().message, retry: undefined }

  test('a write of one statement or many is in doubt, and health says so', async () => {
    expect(await health()).toEqual({ status: 'ok' })
    await pair.freeze()
    const answers = [outcomeOf(single('one')), many(named('two'))]
    await expect.poll(health).toEqual({ status: 'ok', cannotWrite })
    expect(await Promise.all(answers)).toEqual([doubt, new InDoubt()])
    expect(await found('one')).toBe(0)
    pair.thaw()
    for (const slug of ['one', 'two']) await expect.poll(() => found(slug)).toBe(1)
    expect(await health()).toEqual({ status: 'ok' })
  })

  test('a write that somebody ends while it is being stored is in doubt', async () => {
    await pair.freeze()
    const writing = outcomeOf(single('ended'))
    const end = sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
    const ended = async () => (await server.database.read((db) => db.execute(end))).rows.length
    await expect.poll(ended).toBe(1)
    expect(await writing).toEqual(doubt)
  })

  test.each(range(times(1)))('nothing that was told as saved is lost (%i)', async () => {
    const saved: string[] = []
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const clients = range(8).map(async (client) => {
      for (let count = 0; !isOver; count += 1) {
        const slug = `client-${client}-${count}`
        const answer = await (client % 2 ? single(slug) : many(named(slug)))
        if (answer.status === 201) saved.push(slug)
      }
    })
    await expect.poll(() => saved.length).toBeGreaterThan(20)
    await pair.freeze()
    await expect.poll(health).toEqual({ status: 'ok', cannotWrite })
    isOver = true
    await Promise.all(clients)
    const after = open(pair.failOver())
    const { rows } = await after.read((db) => db.execute(sql`select slug from tag_article`))
    await after.close()
    const stored = rows.map(({ slug }) => slug)
    expect(difference(saved, stored)).toEqual([])
  })
})

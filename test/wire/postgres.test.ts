import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/database/open.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { between } from '../support/between.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { unlimited } from '../support/limits.js'
import { type Answer, type Signed, startServer, type TestServer } from '../support/server.ts'
import { waitingIn } from '../support/waiting.ts'

describe.runIf(process.env.DATABASE_URL)('a PostgreSQL server', { tags: 'postgres' }, () => {
  let fresh: TestDatabase
  let wire: Awaited<ReturnType<typeof wireTo>>
  let server: TestServer
  let admin: Signed
  beforeAll(async () => {
    fresh = await freshDatabase()
    wire = await wireTo(fresh.options.url ?? '')
    server = await startServer({
      database: openDatabase({ folder: '', url: wire.url, limits: { deadline: 2_000 } }),
    })
    admin = await server.signIn('admin')
  })
  afterAll(async () => {
    await server.close()
    wire.cut()
    await fresh.remove()
  })

  const list = () => server.call('GET /api/articles', undefined, admin)

  test('that goes away is told, and is used again when it is back', async () => {
    expect((await list()).status).toBe(200)
    wire.cut()
    const login = { email: 'admin@roda.example', password: 'any' }
    for (const [endpoint, body] of [
      ['GET /api/articles', undefined],
      ['GET /api/health', undefined],
      ['POST /api/tag-articles/create', { name: 'Away', slug: 'away' }],
      ['POST /api/auth/login-dashboard', login],
    ] as const) {
      const { status, headers } = await server.call(endpoint, body, admin)
      expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' })
    }
    await wire.mend()
    expect((await list()).status).toBe(200)
  })

  test('that goes away while it writes leaves that in doubt', async () => {
    const direct = openDatabase({ folder: '', url: fresh.options.url, limits: unlimited })
    await direct.write(async (db) => {
      await db.execute(sql`lock table tag_article in access exclusive mode`)
      const tag = { name: 'Doubtful', slug: 'doubtful' }
      const creating = server.call('POST /api/tag-articles/create', tag, admin)
      await expect.poll(() => waitingIn(direct)).toBe(1)
      wire.cut()
      const { status, headers } = await creating
      expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: undefined })
    })
    await direct.close()
    await wire.mend()
    expect((await list()).status).toBe(200)
  })

  test('that ends our connections is connected to again', async () => {
    await Promise.all(Array.from({ length: 10 }, list))
    const ending = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
    const ended = server.database.read((db) => db.execute(ending))
    await ended.catch((error) => expect(String(error)).toMatch(/Failed query/))
    const answers = await Promise.all(Array.from({ length: 10 }, list))
    for (const { status } of answers) expect([200, 503]).toContain(status)
    // Of a connection that has ended, the pool hears a moment later.
    await expect.poll(async () => (await list()).status).toBe(200)
  })

  describe('where another transaction holds a row', () => {
    /** Holds what a statement takes until the work has come to its end. */
    async function whileHeldBy(statement: SQL, work: () => Promise<void>) {
      const undone = new Error('undone')
      const holding = holder.write(async (db) => {
        await db.execute(statement)
        await work()
        throw undone
      })
      await expect(holding).rejects.toThrow(undone)
    }
    /** Changes a tag, and keeps the change to itself. */
    async function whileHeld(work: (id: number) => Promise<void>) {
      const { body } = await server.call('GET /api/tag-articles', undefined, admin)
      const { id } = body.items[0]
      const changing = sql`update tag_article set slug = slug where id = ${id}`
      await whileHeldBy(changing, () => work(id))
    }
    const change = (other: TestServer, id: number) =>
      other.call(`PUT /api/tag-articles/${id}`, { slug: 'changed' }, admin)
    let holder: Database
    beforeAll(() => {
      holder = openDatabase({ folder: '', url: wire.url, limits: unlimited })
    })
    afterAll(() => holder.close())
    const startWith = (more: object = {}) => {
      const limits = { ...unlimited, ...more }
      return startServer({ database: openDatabase({ folder: '', url: wire.url, limits }) })
    }

    test.each([
      ['refused in its own words', { locked: 50 }, 'Somebody else is changing this at the moment.'],
      ['ended where it takes too long', { deadline: 500 }, 'This took too long and was stopped.'],
    ])('a change of it is %s, and is not made later', async (_, limits, words) => {
      const other = await startWith(limits)
      let locked = 0
      await whileHeld(async (id) => {
        locked = id
        const { status, body, headers } = await change(other, id)
        expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '2' })
        expect(body.message).toContain(words)
      })
      const { body } = await other.call(`GET /api/tag-articles/${locked}`, undefined, admin)
      expect(body.slug).not.toBe('changed')
      await other.close()
    })

    test('who reads waits for nobody who changes it', async () => {
      const other = await startWith()
      let changes: Promise<Answer>[] = []
      await whileHeld(async (id) => {
        changes = Array.from({ length: 20 }, () => change(other, id))
        await expect.poll(() => waitingIn(holder)).toBe(4)
        for (const path of ['health', `tag-articles/${id}`, 'articles'])
          expect((await other.call(`GET /api/${path}`, undefined, admin)).status).toBe(200)
      })
      expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(20).fill(200))
      await other.close()
    })

    test('ten lists that hang leave a place to others, and say why', { tags: 'long' }, async () => {
      const other = await startWith({ deadline: 3_000 })
      await whileHeldBy(sql`lock table article in access exclusive mode`, async () => {
        const lists = Array.from({ length: 10 }, (_, number) =>
          other.call(`GET /api/articles?search=${number}`, undefined, admin),
        )
        await expect.poll(() => waitingIn(holder)).toBe(4)
        expect((await other.call('GET /api/users/me', undefined, admin)).status).toBe(200)
        const tag = { name: 'Meanwhile', slug: 'meanwhile' }
        expect((await other.call('POST /api/tag-articles/create', tag, admin)).status).toBe(201)
        const ended = (await Promise.all(lists)).filter(({ status }) => status === 422)
        expect(ended.length).toBeGreaterThanOrEqual(4)
        expect(ended[0]?.body.message).toMatch(/^This takes too long to read\./)
      })
      await other.close()
    })
  })

  test('is connected to without what a pooler refuses', () => {
    expect(wire.names.length).toBeGreaterThan(0)
    const usual = ['user', 'database', 'client_encoding', 'application_name']
    expect(wire.names.flat().filter((name) => !usual.includes(name))).toEqual([])
  })

  test('ends a slow statement of a change itself, and keeps the connection', async () => {
    const pid = async () =>
      (await server.database.write((db) => db.execute(sql`select pg_backend_pid() pid`))).rows[0]
    const before = await pid()
    const sleeping = server.database.write((db) => db.execute(sql`select pg_sleep(10)`))
    await expect(sleeping).rejects.toMatchObject({ cause: { code: '57014' } })
    expect(await pid()).toEqual(before)
  })

  test('goes on with no slow read beyond the deadline', { tags: 'long' }, async () => {
    const sleeping = sql`select from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'`
    await expect(
      server.database.read((db) => db.execute(sql`select pg_sleep(600)`)),
    ).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    await expect
      .poll(async () => (await server.database.read((db) => db.execute(sleeping))).rows.length)
      .toBe(0)
  })

  test('may be migrated by several processes at once', async () => {
    const others = [1, 2, 3].map(() => openDatabase({ folder: '', url: wire.url }))
    await Promise.all(others.map((other) => prepare(other)))
    await Promise.all(others.map((other) => other.close()))
    expect((await list()).status).toBe(200)
  })

  test('that another process maintains is waited for, and it is told for whom', async () => {
    const reports: [details: object, message: string][] = []
    const report = (...entry: [object, string]) => void reports.push(entry)
    const options = { folder: '', url: wire.url, limits: unlimited }
    const [one, other] = [openDatabase(options), openDatabase({ ...options, report })]
    let pid: unknown
    let waiting: Promise<void> | undefined
    await one.maintain(async (db) => {
      pid = (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
      waiting = other.maintain(async () => undefined)
      await expect.poll(() => reports.length).toBe(1)
    })
    await waiting
    const application = expect.stringMatching(new RegExp(`^Roda .+ ${process.pid}$`))
    const holder = { pid, application, address: '127.0.0.1', port: expect.any(Number) }
    const message = 'waiting for the maintenance of the database by another process'
    expect(reports).toEqual([[{ holders: [expect.objectContaining(holder)] }, message]])
    await Promise.all([one.close(), other.close()])
  })
})

/** The version of the protocol, in the message that begins a connection; one that ends a statement has none. */
const VERSION = 3 << 16

/** The names in the message that begins a connection: its length, its version, then pairs of texts. */
function namesIn(bytes: Buffer): string[] {
  if (bytes.readInt32BE(4) !== VERSION) return []
  const texts = bytes.subarray(8).toString().split('\0')
  return texts.filter((text, at) => at % 2 === 0 && text !== '')
}

/** A wire to the database that can be cut. `names`: the names of what each connection began with. */
async function wireTo(url: string) {
  const names: string[][] = []
  const wire = await between((near, dial) => {
    const far = dial(url)
    near.once('data', (bytes) => names.push(namesIn(bytes)))
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  })
  return { ...wire, names, url: Object.assign(new URL(url), { host: new URL(wire.url).host }).href }
}

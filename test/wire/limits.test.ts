import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/database/open.ts'
import type { Limits } from '../../src/server/limits/limits.ts'
import { demoPassword } from '../../src/server/seed/accounts.ts'
import { checkApart } from '../../src/server/sheet/check-apart.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { folderOfFile } from '../support/folder-of-file.ts'
import { unlimited } from '../support/limits.js'
import { secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** What is turned away because there is too much, and what is ended because it takes too long. */

let fresh: TestDatabase
const server = serverOfFile()
const site = folderOfFile({
  'index.html': '<!doctype html>',
  'assets/app.js': 'export {}',
})
const opened: { close(): Promise<unknown> }[] = []
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(async () => {
  for (const one of opened) await one.close()
  await fresh.remove()
})

async function appWith(
  limits: Partial<Limits> | undefined,
  database = server.database,
): Promise<FastifyInstance> {
  const options = { database, files: server.files, secret, site, ...(limits && { limits }) }
  const app = await buildApp(options)
  opened.unshift(app)
  return app
}

/** What is answered by a server that is too busy, or takes too long. */
async function refusedBy(app: FastifyInstance, url = '/api/health', headers = {}) {
  const answer = await app.inject({ url, headers })
  const { statusCode: status, headers: answered } = answer
  expect({ status, retry: answered['retry-after'] }).toEqual({ status: 503, retry: '2' })
  return answer.json().message
}
const TOO_BUSY = 'The server has too much to do at the moment. Please try again.'
const TOO_LONG = 'This took too long and was stopped. Please try again.'

describe('an event loop that lags', { tags: 'long' }, () => {
  /**
   * The lag is measured once a second, of all that was late before. A measurement that falls due as
   * the first block begins misses it; the second block is as long as what is left to the next one.
   */
  async function block() {
    for (let blocks = 0; blocks < 2; blocks++) {
      for (const end = performance.now() + 1_100; performance.now() < end; );
      await setImmediate()
      await setImmediate()
    }
  }
  const statuses = (app: FastifyInstance, urls: string[]) =>
    Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode))

  test('turns requests of the API away, and neither pages nor scripts', async () => {
    const app = await appWith({ ...unlimited, lag: 1 })
    await block()
    const [message, others] = await Promise.all([
      refusedBy(app),
      statuses(app, ['/login', '/assets/app.js', '/files/nothing.webp']),
    ])
    expect(message).toBe(TOO_BUSY)
    expect(others).toEqual([200, 200, 404])
  })

  test('turns nothing away while the process settles, or while it lags no more than it may', async () => {
    const [settling, patient] = await Promise.all([
      appWith({ ...unlimited, lag: 1, settling: 600_000 }),
      appWith(unlimited),
    ])
    await settling.listen({ port: 0, host: '127.0.0.1' })
    await block()
    const answers = [settling, patient].map((app) => statuses(app, ['/api/health']))
    expect(await Promise.all(answers)).toEqual([[200], [200]])
  })
})

describe('the database', () => {
  /** Takes all connections that read, one of them to work on. @returns what gives them back. */
  async function takeAll(database: Database) {
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let holding: Promise<void>[] = []
    await new Promise<void>((resolve) => {
      const work = () => {
        resolve()
        return released
      }
      holding = Array.from({ length: fresh.options.url ? 4 : 1 }, () => database.maintain(work))
    })
    return async () => {
      letGo()
      await Promise.all(holding)
    }
  }

  const openWith = (limits: object) =>
    openDatabase({ ...fresh.options, limits: { ...unlimited, ...limits } })

  test('has a queue, and who finds it full is turned away at once', async () => {
    const database = openWith({ maxWaiting: 2 })
    const app = await appWith(unlimited, database)
    const release = await takeAll(database)
    const waiting = [1, 2].map((number) => database.read(async () => number))
    await refusedBy(app)
    await release()
    expect(await Promise.all(waiting)).toEqual([1, 2])
    expect((await app.inject('/api/health')).statusCode).toBe(200)
    await database.close()
  })

  test('is waited for until the deadline, and what comes too late for it is given back', async () => {
    const database = openWith({ deadline: 50 })
    const app = await appWith(unlimited, database)
    const release = await takeAll(database)
    expect(await refusedBy(app)).toBe(TOO_BUSY)
    await release()
    const again = await takeAll(database)
    await again()
    await database.close()
  })

  test('is waited for by a GET no longer than it may take, however often it is asked for it', async () => {
    const database = openWith({})
    const app = await appWith({ ...unlimited, answer: 50 }, database)
    const payload = { email: 'admin@roda.example', password: demoPassword }
    const login = { method: 'POST', url: '/api/auth/login-dashboard', payload } as const
    const signed = { authorization: `Bearer ${(await app.inject(login)).json().accessToken}` }
    const release = await takeAll(database)
    expect(await refusedBy(app, '/api/workshops/all/summary', signed)).toBe(TOO_LONG)
    await release()
    await database.close()
  })

  test('ends what goes on beyond the deadline, and is told as busy', { tags: 'long' }, async () => {
    const database = openWith({ deadline: 500 })
    await database.maintain(async () => undefined)
    const endless = database.read(async (db) => {
      for (;;) await db.execute(sql`select`)
    })
    const refusal = { status: 503, message: TOO_LONG, headers: { 'retry-after': '2' } }
    await expect(endless).rejects.toMatchObject(refusal)
    await database.close()
  })
})

test('a sheet that takes too long to be read is refused', async () => {
  const bytes = Buffer.from('Tanggal,Cabang,No OPL\n')
  const task = { bytes, fileName: 'opl.csv', sheet: undefined, layout: undefined, branches: [] }
  const turn = { key: '', within: unlimited.sheetTurn }
  await expect(checkApart(async () => task, 0, turn)).rejects.toMatchObject({
    status: 422,
    errors: { file: 'The file takes too long to be read.' },
  })
})

test('a request has a minute to arrive, unless it is said otherwise', async () => {
  expect((await appWith(undefined)).server.requestTimeout).toBe(60_000)
  expect((await appWith({ arrival: 5_000 })).server.requestTimeout).toBe(5_000)
})

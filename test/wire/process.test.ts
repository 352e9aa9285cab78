import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.js'
import { permissionsIn } from '../../src/contract/permissions.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { demoPassword } from '../../src/server/seed/accounts.ts'
import { freshEmbedded, type TestDatabase } from '../support/database.ts'
import { isPart, times } from '../support/long.ts'
import { inHaste, launch, ofMachine, runToEnd } from '../support/running-server.ts'

// As people run it, which starts in half the time of the sources.
const main = [...inHaste, 'dist/server/start/main.js']
const seed = [...inHaste, 'dist/server/start/seed.js']

let fresh: TestDatabase
let env: NodeJS.ProcessEnv
/** A database without the demo: to make another one takes as long as three starts. */
let empty: string
let running: ChildProcess[] = []
beforeAll(async () => {
  await build()
  fresh = await freshEmbedded()
  env = { DATA_DIR: fresh.options.folder, PORT: '0' }
  empty = join(fresh.options.folder, 'empty')
})
afterEach(async () => {
  await Promise.all(running.map((child) => end(child, 'SIGKILL')))
  running = []
})
afterAll(() => fresh.remove())

async function start(change: NodeJS.ProcessEnv = {}) {
  const { child, url } = await launch(main, { ...env, ...change })
  running.push(child)
  return { child, url }
}

/** @returns the exit code, or the signal that ended it. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | string | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode ?? child.signalCode
}

const run = (script: string[], change: NodeJS.ProcessEnv = {}) =>
  runToEnd(script, { ...env, ...change })

/** Sends a request until the server is not too busy, as it may be right after its start. */
async function send(url: string, token: string, method: string, path: string, body?: object) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(`${url}/api/${path}`, sent)
  const { status } = answer
  if (status !== 503) return { status, body: await answer.json() }
  await wait(Number(answer.headers.get('retry-after')) * 1000)
  return send(url, token, method, path, body)
}

async function signIn(url: string): Promise<string> {
  const admin = { email: 'admin@roda.example', password: demoPassword }
  return (await send(url, '', 'POST', 'auth/login-dashboard', admin)).body.accessToken
}

const inCrash = test.runIf(isPart('crash'))

inCrash(
  'kill -9 during writes loses nothing that was acknowledged',
  {
    timeout: times(300_000),
  },
  async () => {
    const rounds = times(1)
    const acknowledged = new Map<number, string>()
    let token = ''
    for (let round = 1; round <= rounds; round += 1) {
      const { child, url } = await start()
      token ||= await signIn(url)
      const write = async (writer: number) => {
        for (let number = 1; ; number += 1) {
          const name = `Round ${round} ${writer} ${number}`
          const tag = { name, slug: 'kept' }
          const { status, body } = await send(url, token, 'POST', 'tag-articles/create', tag)
          if (status === 201) acknowledged.set(body.id, name)
        }
      }
      // Each writes until the server is gone.
      const writers = [1, 2, 3, 4].map((writer) => write(writer).catch(() => undefined))
      // At another moment each time.
      const least = acknowledged.size + 60 * (1 + ((round - 1) % 3))
      while (acknowledged.size < least) await wait(5)
      expect(await end(child, 'SIGKILL')).toBe('SIGKILL')
      await Promise.all(writers)
    }
    const { url } = await start()
    const stored = new Map<number, string>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = `perPage=100&search=round&page=${page}`
      const { body } = await send(url, token, 'GET', `tag-articles?${query}`)
      pages = body.totalPage
      for (const { id, name } of body.items) stored.set(id, name)
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(60 * rounds)
    expect([...acknowledged].filter(([id, name]) => stored.get(id) !== name)).toEqual([])
  },
)

inCrash('kill -9 during the first start of all is made up for by the next', async () => {
  for (let round = 1; round <= times(1); round += 1) {
    const folder = join(fresh.options.folder, `killed-${round}`)
    const anew = { ...env, DATA_DIR: folder, SEED: 'none' }
    const child = spawn(process.execPath, main, { env: { ...ofMachine(), ...anew } })
    // At another moment each time.
    await expect.poll(() => existsSync(join(folder, 'database-unfinished'))).toBe(true)
    await wait(300 * (round - 1))
    await end(child, 'SIGKILL')
    const { url } = await start(anew)
    expect((await send(url, '', 'GET', 'health')).status).toBe(200)
  }
})

test('SIGTERM lets what is under way come to its end', async () => {
  const { child, url } = await start()
  const token = await signIn(url)
  const answers = Array.from({ length: 20 }, (_, number) =>
    send(url, token, 'POST', 'tag-articles/create', { name: `Last ${number}`, slug: 'last' }),
  )
  const settled = Promise.allSettled(answers)
  await Promise.race(answers)
  expect(await end(child, 'SIGTERM')).toBe(0)
  const saved = (await settled).filter(
    (answer) => answer.status === 'fulfilled' && answer.value.status === 201,
  )
  const again = await start()
  const { body } = await send(again.url, token, 'GET', 'tag-articles?search=last&perPage=100')
  expect(body.totalData).toBeGreaterThanOrEqual(saved.length)
  expect(saved).not.toEqual([])
})

test('SIGINT stops it beside a connection that has asked nothing', { tags: 'long' }, async () => {
  const { child, url } = await start()
  const { hostname, port } = new URL(url)
  const ahead = connect(Number(port), hostname)
  const closed = once(ahead, 'close')
  await once(ahead, 'connect')
  // Answered, so that the server has taken the connection before.
  expect((await send(url, '', 'GET', 'health')).status).toBe(200)
  expect(await end(child, 'SIGINT')).toBe(0)
  await closed
})

describe('production', () => {
  const production = { NODE_ENV: 'production' }

  test('refuses the demo accounts', async () => {
    const { code, output } = await run(main, production)
    expect(code).toBe(1)
    expect(output).toContain('This database holds the demo accounts, whose password is public.')
  })

  test('starts from one account, whose password is shown once', { tags: 'long' }, async () => {
    const environment = { ...production, DATA_DIR: empty }
    const email = 'owner@company.example'
    const passwordShown = async (...script: string[]) =>
      /shown this once: (\S+)/.exec((await run([...seed, ...script], environment)).output)?.[1]
    const signedIn = (at: string, password?: string) =>
      send(at, '', 'POST', 'auth/login-dashboard', { email, password })
    const password = await passwordShown('--admin', email)
    const { url } = await start(environment)
    const { body } = await signedIn(url, password)
    expect(body.role.permissions).toHaveLength(permissionsIn(resources).length)
    expect((await send(url, body.accessToken, 'GET', 'articles')).body.totalData).toBe(0)
    await Promise.all(running.map((child) => end(child, 'SIGTERM')))

    const given = await passwordShown('--password', 'Owner@company.example')
    const again = await start(environment)
    expect((await signedIn(again.url, password)).status).toBe(401)
    expect((await signedIn(again.url, given)).body.mustChangePassword).toBe(true)
    expect((await send(again.url, body.accessToken, 'GET', 'users/me')).status).toBe(401)
  })
})

test.each<[what: string, script: string[], said: RegExp]>([
  ['there is not', ['--password', 'nobody@roda.example'], /^There is no active account nobody@/],
  ['there is', ['--admin', 'Admin@roda.example'], /^There is an account Admin@roda.example /],
  ['is none', ['--admin', 'nobody'], /npm run seed -- --size small\|large/],
])('the seed tells of an account that %s', { tags: 'long' }, async (_, script, pattern) => {
  const ran = await run([...seed, ...script])
  expect(ran).toEqual({ code: 1, output: expect.stringMatching(pattern) })
})

test('a taken port is told with its variable', { tags: 'long' }, async () => {
  const { port: PORT } = new URL((await start()).url)
  const other = { PORT, DATA_DIR: empty, SEED: 'none' }
  expect((await run(main, other)).output).toMatch(/PORT or HOST: .* address already in use/)
})

test.each([
  ['the server', main],
  ['the seed', [...seed, '--size', 'small']],
])(
  '%s tells which address leads to no database, and why, but neither password nor statement',
  async (_, script) => {
    const url = 'postgresql://nobody:hidden@127.0.0.1:1/none'
    const { code, output } = await run(script, { DATABASE_URL: url })
    expect(code).toBe(1)
    expect(output).toContain('DATABASE_URL: No connection to 127.0.0.1:1.\nconnect ECONNREFUSED')
    expect(output).not.toMatch(/hidden|query|select|lock|params/i)
  },
)

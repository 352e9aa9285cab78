import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { name } from '../../src/brand.ts'
import { build } from '../../src/commands/build.js'
import { permissionsIn } from '../../src/contract/permissions.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { demoPassword } from '../../src/server/seed/accounts.ts'
import { freshEmbedded, type TestDatabase } from '../support/database.ts'
import { times } from '../support/long.ts'
import { inHaste, launch, ofMachine, runToEnd } from '../support/running-server.ts'

// As people run it, which starts in half the time of the sources.
const main = [...inHaste, 'dist/server/main.js']
const seed = [...inHaste, 'dist/server/seed/main.js']
const role = [...inHaste, 'dist/server/roles/main.js']

let fresh: TestDatabase
let env: NodeJS.ProcessEnv
let running: ChildProcess[] = []
beforeAll(async () => {
  await build()
  fresh = await freshEmbedded()
  env = { DATA_DIR: fresh.options.folder, PORT: '0' }
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
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return child.exitCode ?? child.signalCode
}

const run = (script: string[], change: NodeJS.ProcessEnv = {}) =>
  runToEnd(script, { ...env, ...change })

/**
 * Sends a request, and again while the server is too busy: on a machine full of tests it may say so
 * right after its start.
 */
async function send(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: object,
) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { status } = answer
  if (status !== 503) return { status, body: await answer.json() }
  await wait(Number(answer.headers.get('retry-after')) * 1000)
  return send(url, token, method, path, body)
}

async function signIn(
  url: string,
  email = 'admin@roda.example',
  password = demoPassword,
): Promise<string> {
  return (await send(url, undefined, 'POST', 'auth/login-dashboard', { email, password })).body
    .accessToken
}

test('kill -9 during writes loses nothing that was acknowledged', {
  timeout: times(300_000),
}, async () => {
  const rounds = times(1)
  const acknowledged = new Map<number, string>()
  let token: string | undefined
  for (let round = 1; round <= rounds; round += 1) {
    const { child, url } = await start()
    token ??= await signIn(url)
    const write = async (writer: number) => {
      for (let number = 1; ; number += 1) {
        const name = `Round ${round} ${writer} ${number}`
        const { status, body } = await send(url, token, 'POST', 'tag-articles/create', {
          name,
          slug: 'kept',
        })
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
  const kept = new Map<number, string>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await send(
      url,
      token,
      'GET',
      `tag-articles?perPage=100&search=round&page=${page}`,
    )
    pages = body.totalPage
    for (const { id, name } of body.items) kept.set(id, name)
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(60 * rounds)
  expect([...acknowledged].filter(([id, name]) => kept.get(id) !== name)).toEqual([])
})

describe('kill -9 during the first start of all is made up for by the next', () => {
  const empty = (name: string) => ({ DATA_DIR: join(fresh.options.folder, name), SEED: 'none' })

  test.each(Array.from({ length: times(1) }, (_, index) => (index + 1) / (times(1) + 1)))(
    'at %d of its time',
    async (share) => {
      const began = Date.now()
      await start(empty(`whole-${share}`))
      const whole = Date.now() - began
      const child = spawn(process.execPath, main, {
        env: { ...ofMachine(), ...env, ...empty(`killed-${share}`) },
      })
      await wait(whole * share)
      await end(child, 'SIGKILL')
      const { url } = await start(empty(`killed-${share}`))
      expect((await send(url, undefined, 'GET', 'health')).status).toBe(200)
    },
  )
})

describe('a second process on the folder', () => {
  const scripts: [string, string[]][] = [
    ['of the server', main],
    ['of the roles', [...role, 'list']],
    ['of the seed', [...seed, '--size', 'small']],
  ]
  test.each(scripts)('%s is refused, and the first goes on', async (_, script) => {
    const { url } = await start()
    const { code, said } = await run(script)
    expect(code).toBe(1)
    expect(said).toContain(
      `is in use by another process of ${name}. Stop that one first, or choose another DATA_DIR.`,
    )
    expect((await send(url, undefined, 'GET', 'health')).status).toBe(200)
  })
})

test.each<NodeJS.Signals>(['SIGTERM', 'SIGINT'])(
  '%s lets what is under way come to its end',
  async (signal) => {
    const { child, url } = await start()
    const token = await signIn(url)
    const names = Array.from({ length: 20 }, (_, number) => `Last ${signal} ${number}`)
    const answers = names.map((name) =>
      send(url, token, 'POST', 'tag-articles/create', { name, slug: 'last' }),
    )
    const settled = Promise.allSettled(answers)
    await Promise.race(answers)
    expect(await end(child, signal)).toBe(0)
    const statuses = (await settled).map(
      (answer) => answer.status === 'fulfilled' && answer.value.status,
    )
    const again = await start()
    const { body } = await send(
      again.url,
      token,
      'GET',
      `tag-articles?search=last%20${signal}&perPage=100`,
    )
    expect(body.totalData).toBeGreaterThanOrEqual(
      statuses.filter((status) => status === 201).length,
    )
    expect(statuses).toContain(201)
  },
)

test('stops beside a connection on which nothing was asked yet', async () => {
  const { child, url } = await start()
  const { hostname, port } = new URL(url)
  const ahead = connect(Number(port), hostname)
  const closed = once(ahead, 'close')
  await once(ahead, 'connect')
  // Answered, so that the server has taken the connection before.
  expect((await send(url, undefined, 'GET', 'health')).status).toBe(200)
  expect(await end(child, 'SIGTERM')).toBe(0)
  await closed
})

describe('production', () => {
  const production = { NODE_ENV: 'production' }

  test('refuses the demo accounts', async () => {
    const { code, said } = await run(main, production)
    expect(code).toBe(1)
    expect(said).toContain('This database holds the demo accounts, whose password is public.')
  })

  test('refuses settings that it may not have', async () => {
    const { code, said } = await run(main, { ...production, SEED: 'demo' })
    expect(code).toBe(1)
    expect(said).toContain('SEED: The demo accounts have a public password')
  })

  test('starts from one account, whose password is shown once', async () => {
    const empty = { ...production, DATA_DIR: join(fresh.options.folder, 'empty') }
    const email = 'owner@company.example'
    const { said } = await run([...seed, '--admin', email], empty)
    const password = /shown this once: (\S+)/.exec(said)?.[1]
    const { url } = await start(empty)
    const { body } = await send(url, undefined, 'POST', 'auth/login-dashboard', { email, password })
    expect(body.role.permissions).toHaveLength(permissionsIn(resources).length)
    expect((await send(url, body.accessToken, 'GET', 'articles')).body.totalData).toBe(0)
    await Promise.all(running.map((child) => end(child, 'SIGTERM')))

    const reset = await run([...seed, '--password', 'Owner@company.example'], empty)
    const given = /shown this once: (\S+)/.exec(reset.said)?.[1]
    const again = await start(empty)
    const signedIn = (word?: string) =>
      send(again.url, undefined, 'POST', 'auth/login-dashboard', { email, password: word })
    expect((await signedIn(password)).status).toBe(401)
    expect((await signedIn(given)).body.mustChangePassword).toBe(true)
    expect((await send(again.url, body.accessToken, 'GET', 'users/me')).status).toBe(401)
  })
})

test('the seed tells an account that there is not', async () => {
  const { code, said } = await run([...seed, '--password', 'nobody@roda.example'])
  expect({ code, said }).toEqual({
    code: 1,
    said: 'There is no active account nobody@roda.example.\n',
  })
})

test('the seed tells an account that exists already', async () => {
  const { code, said } = await run([...seed, '--admin', 'Admin@roda.example'])
  expect({ code, said }).toEqual({
    code: 1,
    said: 'There is an account Admin@roda.example already.\n',
  })
})

test.each([
  ['the server', main],
  ['the seed', [...seed, '--size', 'small']],
])('%s tells why the database fails, without the statement', async (_, script) => {
  const { code, said } = await run(script, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
  expect(code).toBe(1)
  expect(said).toContain('ECONNREFUSED')
  expect(said).not.toMatch(/query|select|lock|params/i)
})

test('the seed explains itself', async () => {
  for (const script of [[], ['--size', 'huge'], ['--admin', 'nobody']]) {
    const { code, said } = await run([...seed, ...script])
    expect(code).toBe(1)
    expect(said).toMatch(/npm run seed -- --size small\|large|Unknown option/)
  }
})

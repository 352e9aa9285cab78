import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { once } from 'es-toolkit/function'
import { name } from '../brand.ts'
import { refuse } from '../contract/refuse-problems.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Database, openDatabase } from './database/open.ts'
import { prepare } from './database/prepare.ts'
import type { Limits } from './limits.ts'
import { currentLog } from './log.ts'
import { type Files, openFiles, placeOf } from './pictures/files.ts'
import { demoAccounts, demoPassword } from './seed/accounts.ts'
import { accountsIn } from './seed/people.ts'
import { type Settings, storedSecret } from './settings.ts'

/** The built web app, relative to both dist/server and src/server. */
const site = join(import.meta.dirname, '../../dist/web')

/** Overrides for tests, and what `npm run dev` opens once. */
interface Surroundings {
  clock?: Clock
  limits?: Partial<Limits>
  open?: typeof openDatabase
}

/**
 * Serves until a signal ends the process, and prints the address.
 *
 * @throws {Error} with the reason why it cannot start.
 */
export async function serve(settings: Settings, surroundings?: Surroundings): Promise<void> {
  const { stop, greeting, address } = await start(settings, surroundings)
  const end = once(() => stop().then(() => process.exit(0)))
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.stdout.write(greeting(address))
}

/**
 * Opens and migrates the database, seeds it with the demo if it is empty and `seed` says so, and
 * listens. When it is stopped, it says at `/api/health` that it is going, and answers for `grace`
 * seconds more, until who distributes requests among processes sends it no more.
 *
 * @throws {Error} with the reason why it cannot start.
 */
export async function start(
  settings: Settings,
  { clock = systemClock, limits = {}, open = openDatabase }: Surroundings = {},
) {
  const report = (details: object, message: string) =>
    building.then(
      (app) => currentLog(app).warn(details, message),
      () => undefined, // It does not start, and says why.
    )
  const { folder, databaseUrl: url, directUrl, grace } = settings
  const database = open({ folder, url, directUrl, limits, report })
  const files = openFiles(folder, settings.bucket)
  const stopping = new AbortController()
  // Builds the app while the database opens, as both take about as long.
  let hasDemo = false
  const building = import('./app.ts').then(({ buildApp }) =>
    buildApp({
      ...settings,
      database,
      files,
      secret: settings.secret ?? storedSecret(folder),
      log: true,
      stopping: stopping.signal,
      clock,
      limits,
      hasDemo: () => hasDemo,
      ...(existsSync(site) && { site }),
    }),
  )
  const [app, accounts] = await Promise.all([building, fillIn(database, files, settings, clock)])
  hasDemo = accounts === 'demo'
  const closeIdle = watchConnections(app.server)

  const stop = async () => {
    stopping.abort()
    app.log.info({ grace }, 'going')
    await wait(grace * 1000)
    // `close` ends only connections that are idle at that moment; the others would stay open after
    // their reply.
    const closing = setInterval(closeIdle, 100)
    await app.close()
    clearInterval(closing)
    await database.close()
  }
  const { port, host } = settings
  const address = await app.listen({ port, host }).catch(({ message }) => {
    throw new Error(`PORT or HOST: ${message}`)
  })
  return { stop, address, greeting: (at: string) => greeting(at, settings, accounts) }
}

/**
 * Node takes a connection for idle only once it had a request, so that it would wait for ever for
 * one that a browser has opened ahead.
 *
 * @returns a function that ends the connections on which no reply is awaited.
 */
function watchConnections(server: Server): () => void {
  const awaited = new Map<Socket, number>()
  const count = (socket: Socket, by: 1 | -1) => {
    const before = awaited.get(socket)
    if (before !== undefined) awaited.set(socket, before + by)
  }
  server.on('connection', (socket) => {
    awaited.set(socket, 0)
    socket.on('close', () => awaited.delete(socket))
  })
  server.on('request', ({ socket }, reply) => {
    count(socket, 1)
    reply.on('close', () => count(socket, -1))
  })
  return () => {
    for (const [socket, replies] of awaited) if (replies === 0) socket.destroy()
  }
}

/**
 * Migrates the database, finds the store of its pictures and seeds it. Resolves with the accounts
 * that it holds.
 */
async function fillIn(database: Database, files: Files, settings: Settings, clock: Clock) {
  await prepare(database)
  const [{ migrationProblems }, { tables }, { demandStore }] = await Promise.all([
    import('./records/check-tables.ts'),
    import('./records/table.ts'),
    import('./pictures/store.ts'),
  ])
  refuse(await database.read((db) => migrationProblems(db, tables)))
  await demandStore(database, files, placeOf(settings.folder, settings.bucket))
  return fill(database, files, settings, clock())
}

/**
 * Seeds an empty database with the demo as of `at`, if `seed` says so. @throws {Error} in
 * production if there are demo accounts.
 */
function fill(database: Database, files: Files, { isProduction, seed }: Settings, at: Date) {
  return database.maintain(async (db) => {
    const accounts = await accountsIn(db)
    if (isProduction && accounts === 'demo') {
      throw new Error(
        'This database holds the demo accounts, whose password is public. Use another database in production.',
      )
    }
    if (accounts !== 'none' || seed === 'none') return accounts
    const { seedDemo } = await import('./seed/demo.ts')
    await seedDemo(db, files, at)
    return 'demo'
  })
}

function greeting(
  address: string,
  { databaseUrl, folder }: Settings,
  accounts: 'none' | 'demo' | 'own',
): string {
  const lines = [`${name} is at ${address}`]
  if (!databaseUrl) {
    lines.push(
      `Its database is embedded, in ${folder}: safe when the process is killed, but not when the power fails.`,
    )
  }
  if (accounts === 'none')
    lines.push('There is no account yet: npm run seed -- --admin you@company.example')
  if (accounts === 'demo') {
    lines.push(
      `Demo accounts, password ${demoPassword}:`,
      ...demoAccounts.map(({ email, role }) => `  ${email}  ${role}`),
    )
  }
  return `\n${lines.join('\n')}\n\n`
}

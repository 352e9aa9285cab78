import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { once } from 'es-toolkit/function'
import { name } from '../../brand.ts'
import { refuse } from '../../contract/refuse-problems.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'
import { currentLog } from '../http/log.ts'
import { type Clock, systemClock } from '../limits/clock.ts'
import type { Limits } from '../limits/limits.ts'
import { type Files, openFiles } from '../pictures/files.ts'
import { demoAccounts, demoPassword } from '../seed/accounts.ts'
import { accountsIn } from '../seed/people.ts'
import { type Settings, storedSecret } from './settings.ts'

/** The built web app, relative to both dist/server/start and src/server/start. */
const site = join(import.meta.dirname, '../../../dist/web')

/** Overrides for tests; `npm run dev` opens the database once for all restarts. */
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
  const { stop, greeting } = await start(settings, surroundings)
  const end = once(() => stop().then(() => process.exit(0)))
  process.on('SIGTERM', end).on('SIGINT', end)
  process.stdout.write(greeting())
}

/**
 * Opens and migrates the database, seeds it with the demo if it is empty and `seed` says so, and
 * listens. When stopped, `/api/health` replies 503. Requests are served for `grace` more seconds,
 * until a load balancer sends no more.
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
      () => undefined, // The server does not start, and prints why.
    )
  const { folder, databaseUrl: url, directUrl, grace, port, host } = settings
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
  const address = await app.listen({ port, host }).catch(({ message }) => {
    throw new Error(`PORT or HOST: ${message}`)
  })
  return { stop, greeting: (at = address) => greeting(at, settings, accounts) }
}

/**
 * Node considers a connection idle only after its first request. It would wait for ever for one
 * that a browser has opened in advance.
 *
 * @returns a function that ends the connections on which no reply is awaited.
 */
function watchConnections(server: Server) {
  const ahead = new Set<Socket>()
  server.on('connection', (socket) => {
    ahead.add(socket)
    socket.on('close', () => ahead.delete(socket))
  })
  server.on('request', ({ socket }) => ahead.delete(socket))
  return () => {
    for (const socket of ahead) socket.destroy()
    server.closeIdleConnections()
  }
}

/**
 * Migrates the database and checks the storage of its pictures. Seeds it with the demo if it is
 * empty and `seed` says so. Resolves with the kind of its accounts. @throws {Error} in production
 * if these are demo accounts.
 */
async function fillIn(
  database: Database,
  files: Files,
  { isProduction, seed }: Settings,
  clock: Clock,
) {
  await prepare(database)
  const [{ migrationProblems }, { tables }, { demandStore }] = await Promise.all([
    import('../records/check-tables.ts'),
    import('../database/tables.ts'),
    import('../pictures/store.ts'),
  ])
  refuse(await database.read((db) => migrationProblems(db, tables)))
  await demandStore(database, files)
  return database.maintain(async (db) => {
    const accounts = await accountsIn(db)
    if (isProduction && accounts === 'demo') {
      throw new Error(
        'This database holds the demo accounts, whose password is public. Use another database in production.',
      )
    }
    if (accounts !== 'none' || seed === 'none') return accounts
    const { seedDemo } = await import('../seed/demo.ts')
    await seedDemo(db, files, clock())
    return 'demo'
  })
}

function greeting(
  address: string,
  { databaseUrl, folder }: Settings,
  accounts: 'none' | 'demo' | 'own',
) {
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

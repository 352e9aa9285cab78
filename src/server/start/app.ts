import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { AppSettings } from '../../contract/app-settings.ts'
import { problemsOf } from '../../contract/check-resources.ts'
import { refuse } from '../../contract/refuse-problems.ts'
import type { Resource } from '../../contract/resource.ts'
import { resources as everyResource } from '../../contract/resources/index.ts'
import { zones } from '../../contract/zones.ts'
import { authentication } from '../accounts/auth.ts'
import { requestContext } from '../accounts/request-context.ts'
import { signIns } from '../accounts/sign-ins.ts'
import { type FurtherHandlers, handlersIn } from '../actions/handlers.ts'
import { cannotWrite, type Database } from '../database/open.ts'
import {
  tables as everyTable,
  type TableDeclarations,
  tableOf,
  tablesOf,
} from '../database/tables.ts'
import { serveDocs } from '../http/docs-page.ts'
import { emptyApp } from '../http/empty-app.ts'
import { endpointsOf } from '../http/endpoints.ts'
import { answerNotFound } from '../http/errors.ts'
import { addRoutes } from '../http/route.ts'
import { servePictures } from '../http/serve-pictures.ts'
import { serveSite } from '../http/site.ts'
import { type Clock, systemClock } from '../limits/clock.ts'
import { type Limits, limits as usualLimits } from '../limits/limits.ts'
import { type AttendanceTerms, attendancePictures } from '../pictures/attendance-pictures.ts'
import type { Files } from '../pictures/files.ts'
import { keepPictures } from '../pictures/pictures.ts'
import { queryProblems, tableProblems } from '../records/check-tables.ts'
import type { Context } from '../records/context.ts'
import { clearCreations } from '../records/creations.ts'
import { ownerOf } from '../records/owner.ts'
import { compactTallies } from '../records/tally.ts'
import { sweepRegularly } from './sweeps.ts'

export interface AppOptions extends AttendanceTerms {
  database: Database
  files: Files
  /** Signs the tokens; at least 32 characters. */
  secret: string
  resources?: readonly Resource[]
  tables?: TableDeclarations
  /** The hand-made handlers of further resources. */
  handlers?: FurtherHandlers
  /** The settings in the page of the app, such as the company's time zone, whose day is "today". */
  web?: Partial<AppSettings>
  /** By default the system clock. */
  clock?: Clock
  /** The folder of the built web app. */
  site?: string
  /**
   * The reverse proxies whose X-Forwarded-For is trusted; sign-ins are rate-limited by client
   * address.
   */
  trustProxy?: string | undefined
  /** Whether the database has demo data; called for each page. */
  hasDemo?: () => boolean
  /** Whether the OpenAPI document is public. */
  docs?: boolean
  /** The destination of the log; false for none. */
  log?: FastifyServerOptions['logger']
  /** The token for `/api/metrics`, which is not served without one. */
  metricsToken?: string | undefined
  /** Aborted when the server is about to stop; it still serves requests for some time. */
  stopping?: AbortSignal | undefined
  /** Overrides of the production limits. */
  limits?: Partial<Limits>
}

/**
 * Builds the API, with a route for every action of the contract, and serves the web app of `site`.
 *
 * @throws {Error} listing all conflicts between declarations, tables and handlers.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    database,
    files,
    secret,
    resources: declared = everyResource,
    tables = everyTable,
    handlers: further = {},
    web = {},
    clock = systemClock,
    hasDemo = () => false,
  } = options
  const { VITE_TIMEZONE: zone = zones[0] } = web
  const { site, log = false, trustProxy, docs = true, metricsToken, stopping } = options
  refuse([...problemsOf(declared), ...tableProblems(declared, tables)])
  // A resource of another API has neither tables nor endpoints here.
  const resources = declared.filter(({ api }) => !api)
  const limits = { ...usualLimits, ...options.limits }
  const app = await emptyApp(log, trustProxy, limits)
  addDates(app, clock, stopping)
  const auth = authentication(database, secret, clock)
  const resourceTables = tablesOf(resources, tables, zone)
  const pictures = keepPictures(database, files, resourceTables, clock, limits)
  const attempts = signIns(database)
  const context: Context = { database, tables: resourceTables, pictures, zone, clock, limits }
  const handlers = handlersIn(context, auth, attempts, resources, further)
  refuse(queryProblems(resources, handlers.handMade))
  const endpoints = endpointsOf(resources)
  await addRoutes(app, endpoints, {
    ...handlers,
    begin: (...of) => requestContext(auth, database, ...of),
    ownerOf: (id, sharing) => {
      const among = sharing.map(({ resource }) => tableOf(resourceTables, resource.name))
      return ownerOf(database, among, id)
    },
    limits,
  })
  servePictures(app, files, auth, pictures)
  const sweeps = sweepRegularly(app, {
    database: database.sweep,
    pictures: pictures.sweep,
    signIns: attempts.sweep,
    creations: () => clearCreations(database),
    tallies: () => compactTallies(database, resourceTables.values()),
    attendancePictures: attendancePictures({ database, zone, clock }, options),
  })

  if (docs) serveDocs(app, endpoints, handlers.choiceOf)
  if (metricsToken) {
    // Neither loaded nor measuring if nobody can read the figures.
    const { serveMetrics } = await import('../http/metrics.ts')
    serveMetrics(app, metricsToken, { database, queuedPictures: pictures.queued, sweeps })
  }
  serveHealth(app, database, stopping)
  if (site) await serveSite(app, site, declared, { VITE_TIMEZONE: zone, ...web }, hasDemo)
  app.setNotFoundHandler(answerNotFound)
  return app
}

/**
 * While the server stops, kept-alive connections end with a reply, so that no request is cut off.
 */
function addDates(app: FastifyInstance, clock: Clock, stopping: AbortSignal | undefined) {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', clock().toUTCString())
    if (stopping?.aborted) reply.header('connection', 'close')
    done()
  })
}

function serveHealth(app: FastifyInstance, database: Database, stopping: AbortSignal | undefined) {
  app.get('/api/health', async (_, reply) => {
    if (stopping?.aborted) return reply.code(503).send({ status: 'going' })
    const waits = await database.read(cannotWrite)
    const why = (await database.isFull()) ? 'The disk is full.' : waits
    return { status: 'ok', ...(why && { cannotWrite: { database: why } }) }
  })
}

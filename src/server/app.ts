import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import type { SQL } from 'drizzle-orm'
import { compact, memoize } from 'es-toolkit'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { AppSettings } from '../contract/app-settings.ts'
import { problemsOf } from '../contract/check-resources.ts'
import { choosersOf, forChoice } from '../contract/choices.ts'
import { refuse } from '../contract/refuse-problems.ts'
import type { Resource } from '../contract/resource.ts'
import { resources as everyResource } from '../contract/resources/index.ts'
import { zones } from '../contract/zones.ts'
import { attendanceActions } from './actions/attendance.ts'
import { authActions } from './actions/auth.ts'
import { branchActions } from './actions/branch.ts'
import { employeeActions } from './actions/employee.ts'
import { newsActions } from './actions/news.ts'
import { oplActions } from './actions/opl.ts'
import { repairReportActions } from './actions/repair-report.ts'
import { permissionsOfRole } from './actions/role.ts'
import { technicianActions } from './actions/technician.ts'
import { testimonyActions } from './actions/testimony.ts'
import { authentication } from './auth.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Context } from './context.ts'
import { cannotWrite, type Database } from './database/open.ts'
import { docsPage } from './docs-page.ts'
import { type Declared, endpointsOf } from './endpoints.ts'
import { answerError, answerNotFound } from './errors.ts'
import { type Limits, limits as usualLimits } from './limits.ts'
import { logger, logResponses } from './log.ts'
import { openApi } from './openapi.ts'
import { type AttendanceTerms, attendancePictures } from './pictures/attendance-pictures.ts'
import type { Files } from './pictures/files.ts'
import { keepPictures } from './pictures/pictures.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { sweepRegularly } from './pictures/sweep.ts'
import { takesFiles } from './pictures/upload.ts'
import { queryProblems, tableProblems } from './records/check-tables.ts'
import { oldCreations } from './records/creations.ts'
import { recordHandlers } from './records/handlers.ts'
import { ownerOf } from './records/owner.ts'
import type { Handler } from './records/request.ts'
import { storeOf } from './records/store.ts'
import { tables as everyTable, type RecordTable, tableOf, tablesOf } from './records/table.ts'
import { tallies } from './records/tally.ts'
import { busy } from './refusal.ts'
import { IdentifiedRequest, requestIdOf } from './request-id.ts'
import { refuseOtherMethods, routeOf } from './route.ts'
import { answerUnreadable, SecureResponse } from './security.ts'
import { signIns } from './sign-ins.ts'
import { sendPage, serveSite } from './site.ts'

type Handlers = Readonly<Record<string, Handler>>
/** By resource. */
type HandMade = Readonly<Record<string, (context: Context) => Handlers>>

export interface AppOptions extends AttendanceTerms {
  database: Database
  /** The storage of pictures. */
  files: Files
  /** Signs the tokens; at least 32 characters. */
  secret: string
  resources?: readonly Resource[]
  tables?: Readonly<Record<string, RecordTable>>
  /** The handlers of further resources that need more than `recordHandlers`. */
  handlers?: HandMade
  /** What the app is told in its page: the company's time zone among it, where "today" is the day. */
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
  /** Whether the database holds the demo; asked for each page. */
  hasDemo?: () => boolean
  /** Whether the OpenAPI document is public. */
  docs?: boolean
  /** The destination of the log; false for none. */
  log?: FastifyServerOptions['logger']
  /** Whoever sends it is answered the figures of `/api/metrics`; undefined for nobody. */
  metricsToken?: string | undefined
  /** Given when the server is about to stop: it answers as long as it is asked. */
  stopping?: AbortSignal | undefined
  /** Overrides of the production limits. */
  limits?: Partial<Limits>
}

const BODY_LIMIT = 1024 * 1024
const METRICS = '/api/metrics'

/**
 * Builds the API, with a route for every action of the contract, and serves the web app of `site`.
 *
 * @throws {Error} with all in which declarations, tables and handlers do not agree.
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
  // What another API serves has neither tables nor endpoints here.
  const resources = declared.filter(({ api }) => !api)
  const limits = { ...usualLimits, ...options.limits }
  const app = await emptyApp(log, trustProxy, limits)
  // A connection that is kept alive ends by an answer, so that none is cut off under a request.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', clock().toUTCString())
    if (stopping?.aborted) reply.header('connection', 'close')
    done()
  })
  const auth = authentication(database, secret, clock)
  const resourceTables = tablesOf(resources, tables)
  const pictures = keepPictures(database, files, resourceTables, clock, limits)
  const attempts = signIns(database)
  const context: Context = { database, tables: resourceTables, pictures, zone, clock, limits }
  const records = (...of: [name: string, also?: Record<string, SQL>]) =>
    recordHandlers(storeOf(context, ...of))
  /** The resources that need more than these. */
  const handMade: HandMade = {
    attendance: attendanceActions,
    auth: () => authActions(context, auth, attempts),
    branch: () => branchActions(records('branch')),
    employee: () => employeeActions(records('employee'), clock),
    news: () => newsActions(records('news'), clock),
    opl: oplActions,
    'repair-report': repairReportActions,
    role: () => records('role', { permissions: permissionsOfRole }),
    technician: technicianActions,
    testimony: testimonyActions,
  }

  refuse(queryProblems(resources, Object.keys({ ...handMade, ...further })))
  const handlersOf = memoize(
    (name: string): Handlers => (further[name] ?? handMade[name])?.(context) ?? records(name),
  )
  const choices = memoize((name: string) => {
    const kept = resourceTables.get(name)
    if (!kept || choosersOf(name, resources).length === 0) return undefined
    const resource = forChoice(kept.resource, resources)
    const own = { ...kept, resource, links: {}, tally: undefined }
    return { resource, handlers: recordHandlers(storeOf(context, own)) }
  })
  const choiceOf = ({ resource: { name: of }, name }: Declared) => {
    const choice = choices(of)
    const action = choice?.resource.actions[name]
    return action && { ...choice, name, action, handler: choice.handlers[name as 'list' | 'show'] }
  }
  const routed = (declared: Declared) => ({
    ...declared,
    handler: handlerOf(handlersOf(declared.resource.name), declared),
    choice: choiceOf(declared),
  })
  const endpoints = endpointsOf(resources)
  const routes = endpoints.map(([first, ...others]) => {
    const sharing = [routed(first), ...others.map(routed)] as const
    const among =
      others.length > 0 ? sharing.map(({ resource }) => tableOf(resourceTables, resource.name)) : []
    return {
      route: routeOf(sharing, auth, (id) => ownerOf(database, among, id), limits),
      hasFiles: sharing.some(takesFiles),
    }
  })
  for (const { route, hasFiles } of routes) if (!hasFiles) app.route(route)
  await app.register(async (scope) => {
    // Only these routes accept multipart/form-data; elsewhere it is a 415.
    await scope.register(multipart)
    for (const { route, hasFiles } of routes) if (hasFiles) scope.route(route)
  })
  refuseOtherMethods(app, endpoints)
  servePictures(app, files, auth, pictures)
  const sweeps = sweepRegularly(app, {
    database,
    pictures,
    signIns: attempts,
    creations: oldCreations(database),
    tallies: tallies(database, compact([...resourceTables.values()].map(({ tally }) => tally))),
    attendancePictures: attendancePictures(context, options),
  })

  if (docs) {
    const document = openApi(endpoints)
    app.get('/api/docs', ({ headers }, reply) => {
      reply.header('vary', 'accept')
      return headers.accept?.includes('text/html') ? sendPage(reply, docsPage(document)) : document
    })
  }
  if (metricsToken) {
    // Not loaded, and nothing measured, where nobody looks at it.
    const { serveMetrics } = await import('./metrics.ts')
    serveMetrics(app, METRICS, metricsToken, { database, queuedPictures: pictures.queued, sweeps })
  }
  app.get('/api/health', async (_, reply) => {
    if (stopping?.aborted) return reply.code(503).send({ status: 'going' })
    const waits = await database.read(cannotWrite)
    const why = (await database.isFull()) ? 'The disk is full.' : waits
    return { status: 'ok', ...(why && { cannotWrite: { database: why } }) }
  })
  if (site) await serveSite(app, site, declared, { VITE_TIMEZONE: zone, ...web }, hasDemo)
  app.setNotFoundHandler(answerNotFound)
  return app
}

function handlerOf(handlers: Handlers, { resource, name, action }: Declared): Handler {
  const handler = handlers[name] ?? handlers[action.as ?? '']
  if (!handler)
    throw new Error(`There is no handler for ${action.endpoint}, ${name} of ${resource.name}.`)
  return handler
}

/**
 * Creates the app with all that is common to every route: limits, log, security headers,
 * compression and error replies.
 */
async function emptyApp(
  log: NonNullable<AppOptions['log']>,
  trustProxy: string | undefined,
  { arrival, lag, settling }: Limits,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: log && logger(log),
    // `logResponses` logs one line per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: arrival,
    return503OnClosing: false,
    http: { IncomingMessage: IdentifiedRequest, ServerResponse: SecureResponse },
    clientErrorHandler: answerUnreadable,
    trustProxy: trustProxy ?? false,
    frameworkErrors: answerError,
  })
  // Only JSON is parsed, and multipart where it is registered; anything else is a 415.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  logResponses(app)
  let settled = 0
  app.addHook('onListen', async () => {
    settled = Date.now() + settling
  })
  await app.register(underPressure, {
    maxEventLoopDelay: lag,
    // Only the API is throttled: a page without one of its scripts is broken, while one without its
    // rows shows an error and retries.
    pressureHandler: ({ routeOptions: { url = '' } }) => {
      if (url.startsWith('/api/') && url !== METRICS && Date.now() > settled) throw busy()
    },
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
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
import { authentication } from './auth.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Context } from './context.ts'
import type { Database } from './database/open.ts'
import { type Declared, endpointsOf } from './endpoints.ts'
import { answerError, answerNotFound } from './errors.ts'
import { type Limits, limits as usualLimits } from './limits.ts'
import { logger, logResponses } from './log.ts'
import { openApi } from './openapi.ts'
import type { Files } from './pictures/files.ts'
import { keepPictures } from './pictures/pictures.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { sweepRegularly } from './pictures/sweep.ts'
import { takesFiles } from './pictures/upload.ts'
import { type Handler, recordHandlers } from './records/handlers.ts'
import { ownerOf } from './records/owner.ts'
import { tables as everyTable, type RecordTable, tableOf, tablesOf } from './records/table.ts'
import { busy } from './refusal.ts'
import { refuseOtherMethods, routeOf } from './route.ts'
import { answerUnreadable, SecureResponse } from './security.ts'
import { signIns } from './sign-ins.ts'
import { serveSite } from './site.ts'

export interface AppOptions {
  database: Database
  /** Where pictures are kept. */
  files: Files
  /** Signs the tokens; at least 32 characters. */
  secret: string
  resources?: readonly Resource[]
  tables?: Readonly<Record<string, RecordTable>>
  /** The company's time zone, an IANA name: it decides which day is today. */
  zone?: string
  /** The machine's where none is set. */
  clock?: Clock
  /** The folder of the built web app. */
  site?: string
  /**
   * The reverse proxies that are believed when they say where a request comes from; sign-ins are
   * limited by it.
   */
  trustProxy?: string | undefined
  /** Whether anyone may read the document of the API. */
  docs?: boolean
  /** Where the log goes; false for nowhere. */
  log?: FastifyServerOptions['logger']
  /** Others than those of production. */
  limits?: Partial<Limits>
}

const BODY_LIMIT = 1024 * 1024

type Handlers = Readonly<Record<string, Handler>>

/**
 * The API, and the web app where it is built: every action of the contract becomes a route.
 *
 * @throws {Error} when an action of the contract has no handler here, or a field no column.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    database,
    files,
    secret,
    resources = everyResource,
    tables = everyTable,
    zone = zones[0],
    clock = systemClock,
  } = options
  const { site, log = false, trustProxy, docs = true } = options
  const limits = { ...usualLimits, ...options.limits }
  const app = await emptyApp(log, trustProxy, limits)
  const auth = authentication(database, secret, clock)
  const resourceTables = tablesOf(resources, tables)
  const pictures = keepPictures(database, files, resourceTables, clock)
  const attempts = signIns(database, clock)
  const context: Context = { database, tables: resourceTables, pictures, zone, clock, limits }
  /** Resources that are more than rows of a table. */
  const handMade: Readonly<Record<string, () => Handlers>> = {
    attendance: () => attendanceActions(context),
    auth: () => authActions(context, auth, attempts),
    branch: () => branchActions(recordHandlers(context, 'branch')),
    employee: () => employeeActions(recordHandlers(context, 'employee'), clock),
    news: () => newsActions(recordHandlers(context, 'news'), clock),
    opl: () => oplActions(context),
    'repair-report': () => repairReportActions(context),
    role: () => recordHandlers(context, 'role', { permissions: permissionsOfRole }),
    technician: () => technicianActions(context),
  }

  // The gallery has no endpoints, and no table.
  const served = resources.filter(({ actions }) => Object.keys(actions).length > 0)
  const handlers = new Map(
    served.map(({ name }): [string, Handlers] => [
      name,
      handMade[name]?.() ?? recordHandlers(context, name),
    ]),
  )
  const routed = (declared: Declared) => ({
    ...declared,
    handler: handlerOf(handlers.get(declared.resource.name), declared),
  })
  const endpoints = endpointsOf(resources)
  const routes = [...endpoints.values()].map(([first, ...others]) => {
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
    // Anywhere else, multipart/form-data is 415.
    await scope.register(multipart)
    for (const { route, hasFiles } of routes) if (hasFiles) scope.route(route)
  })
  refuseOtherMethods(app, endpoints.keys())
  servePictures(app, files, auth, pictures)
  sweepRegularly(app, [pictures, attempts])

  if (docs) {
    const document = openApi(endpoints)
    app.get('/api/docs', () => document)
  }
  app.get('/api/health', async () => {
    await database.read((db) => db.execute(sql`select 1`))
    return { status: 'ok' }
  })
  app.setNotFoundHandler(site ? await serveSite(app, site) : answerNotFound)
  return app
}

function handlerOf(handlers: Handlers | undefined, { resource, name, action }: Declared): Handler {
  const handler = handlers?.[name] ?? handlers?.[action.as ?? '']
  if (!handler)
    throw new Error(`There is no handler for ${action.endpoint}, ${name} of ${resource.name}.`)
  return handler
}

/**
 * What is the same for every route: limits, log, security headers, compression and the answer to
 * what goes wrong.
 */
async function emptyApp(
  log: NonNullable<AppOptions['log']>,
  trustProxy: string | undefined,
  { arrival, lag, settling }: Limits,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: log && logger(log),
    // One line a request is logged by logResponses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(-12),
    bodyLimit: BODY_LIMIT,
    requestTimeout: arrival,
    http: { ServerResponse: SecureResponse },
    clientErrorHandler: answerUnreadable,
    trustProxy: trustProxy ?? false,
    frameworkErrors: answerError,
  })
  // JSON is read, and forms where there are files; anything else is 415.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  logResponses(app)
  let settled = 0
  app.addHook('onListen', async () => {
    settled = Date.now() + settling
  })
  await app.register(underPressure, {
    maxEventLoopDelay: lag,
    // A page that lacks one of its scripts is broken, where one that lacks its rows tells so and
    // asks again.
    pressureHandler: ({ url }) => {
      if (url.startsWith('/api/') && Date.now() > settled) throw busy()
    },
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Limits } from '../limits/limits.ts'
import { busy } from '../limits/refusal.ts'
import { answerError } from './errors.ts'
import { logger, logResponses } from './log.ts'
import { IdentifiedRequest, requestIdOf } from './request-id.ts'
import { answerUnreadable, SecureResponse } from './security.ts'

const BODY_LIMIT = 1024 * 1024
export const METRICS_PATH = '/api/metrics'

/**
 * Creates the app with all that is common to every route: limits, log, security headers,
 * compression and error replies.
 */
export async function emptyApp(
  log: NonNullable<FastifyServerOptions['logger']>,
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
      if (url.startsWith('/api/') && url !== METRICS_PATH && Date.now() > settled) throw busy()
    },
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

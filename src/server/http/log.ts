import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyServerOptions,
  onRequestHookHandler,
} from 'fastify'
import { databaseCause } from '../database/errors.ts'

/** How many milliseconds log lines are buffered. */
const FLUSH = 50

/**
 * Structured logs without headers, bodies and query values; of a failed statement only the cause.
 */
export function logger(
  options: NonNullable<FastifyServerOptions['logger']>,
): FastifyServerOptions['logger'] {
  return {
    ...(options === true ? { stream: together() } : options),
    serializers: { err: errorLine },
  }
}

/**
 * Buffers lines for standard output: writing each one separately costs about as much as a database
 * query.
 */
function together() {
  let lines = ''
  const flush = () => {
    process.stdout.write(lines)
    lines = ''
  }
  process.on('exit', () => lines && flush())
  return {
    write(line: string) {
      if (lines === '') setTimeout(flush, FLUSH).unref()
      lines += line
    },
  }
}

const requestLog = new AsyncLocalStorage<FastifyBaseLogger>()

/** The log of the current request, whose lines have its id; else that of the app. */
export function currentLog(app: FastifyInstance): FastifyBaseLogger {
  return requestLog.getStore() ?? app.log
}

/** Logs one line per request, with the pattern of the route instead of the URL. */
export function logResponses(app: FastifyInstance): void {
  app.decorateRequest('context')
  // Entered twice: the body arrives in the async context of the connection, which has no log.
  const enter: onRequestHookHandler = ({ log }, _reply, done) => requestLog.run(log, done)
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      user: request.context?.viewer?.id,
    })
    done()
  })
}

function errorLine(error: unknown) {
  const cause = databaseCause(error)
  if (!(cause instanceof Error)) return { type: typeof cause, message: '', stack: '' }
  const { code } = Object(cause)
  return { type: cause.name, code, message: cause.message, stack: cause.stack ?? '' }
}

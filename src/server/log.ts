import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { databaseCause } from './database/errors.ts'

/** Milliseconds until a line of the log is written. */
const FLUSH = 50

/**
 * Structured logs that hold no header, no body, no value of a query, and of a failed statement only
 * its cause.
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
 * Standard output, a few lines at a time: each by itself costs about as much as asking the database
 * something.
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

/** One line a request: the route's pattern instead of its address. */
export function logResponses(app: FastifyInstance): void {
  app.decorateRequest('viewer', null)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      user: request.viewer?.id,
    })
  })
}

function errorLine(error: unknown) {
  const cause = databaseCause(error)
  if (!(cause instanceof Error)) return { type: typeof cause, message: '', stack: '' }
  const code = 'code' in cause ? cause.code : undefined
  return { type: cause.name, code, message: cause.message, stack: cause.stack ?? '' }
}

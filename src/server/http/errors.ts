import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../database/errors.ts'
import { Refusal, tooLong } from '../limits/refusal.ts'
import { storageRefusal } from '../pictures/files.ts'

/** The messages for errors that Fastify raises itself. */
const words: Record<number, string> = {
  400: 'The request cannot be read. Send JSON in UTF-8.',
  404: 'There is nothing at this address.',
  413: 'This is too large. A request may have 1 MB.',
  414: 'The address is too long.',
  415: 'Send JSON: the Content-Type must be application/json.',
}

/**
 * Replies to any error with `{ message, errors? }`. For an unexpected one the reply has only the
 * request id.
 */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal =
    error instanceof Refusal
      ? error
      : (refusalOf(error) ?? storageRefusal(error) ?? fastifyRefusal(error))
  if (!refusal) {
    request.log.error({ err: error }, 'failed')
    const message = `Something went wrong on our side. If it does again, report it with the number ${request.id}.`
    reply.code(500).send({ message })
    return
  }
  const { status, headers, message, errors } = refusal
  if (status >= 500) request.log.warn({ err: error }, 'refused')
  reply.code(status).headers(headers).send({ message, errors })
}

export function answerNotFound(): never {
  throw new Refusal(404, words[404] ?? '')
}

function fastifyRefusal(error: Error) {
  const { code, statusCode: status = 500 }: Partial<FastifyError> = error
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return tooLong()
  return status >= 400 && status < 500
    ? new Refusal(status, words[status] ?? 'The request cannot be answered.')
    : undefined
}

import { randomUUID } from 'node:crypto'
import { IncomingMessage } from 'node:http'

export function newRequestId(): string {
  return randomUUID().slice(-12)
}

/**
 * A request with an id, which its reply has as X-Request-Id and its log lines as `reqId`. A field
 * is cheaper than a WeakMap of requests, which slows down each garbage collection.
 */
export class IdentifiedRequest extends IncomingMessage {
  readonly requestId = newRequestId()
}

/** The id of a request; a new one for a request without a socket (`app.inject`). */
export function requestIdOf(request: IncomingMessage): string {
  return request instanceof IdentifiedRequest ? request.requestId : newRequestId()
}

import { randomUUID } from 'node:crypto'
import { IncomingMessage } from 'node:http'

export function newRequestId(): string {
  return randomUUID().slice(-12)
}

/**
 * A request with the id that its answer has as X-Request-Id and each of its log lines as `reqId`. A
 * field, as a WeakMap of requests costs more at each collection of garbage.
 */
export class IdentifiedRequest extends IncomingMessage {
  readonly requestId = newRequestId()
}

/** The id of a request; a new one for one that did not come through a socket (`app.inject`). */
export function requestIdOf(request: IncomingMessage): string {
  return request instanceof IdentifiedRequest ? request.requestId : newRequestId()
}

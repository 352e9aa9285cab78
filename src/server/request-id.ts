import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<IncomingMessage, string>()

export function newRequestId(): string {
  return randomUUID().slice(-12)
}

/** The id of a request, which its answer has as X-Request-Id and each of its log lines as `reqId`. */
export function requestIdOf(request: IncomingMessage): string {
  const id = ids.get(request) ?? newRequestId()
  ids.set(request, id)
  return id
}

import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { newRequestId, requestIdOf } from './request-id.ts'

/**
 * The Content-Security-Policy: everything from this origin, and inline only the styles and scripts
 * with the nonce of the page. Strings become HTML only through the web app's trusted-types policy,
 * which sanitises them. `bases` are the URLs of other APIs that the app calls.
 */
export function contentPolicy(nonce?: string, bases: readonly string[] = []): string {
  const others = bases.filter((base) => URL.canParse(base)).map((base) => new URL(base).origin)
  const origins = [...new Set(others)].map((origin) => ` ${origin}`).join('')
  const inline = nonce ? ` 'nonce-${nonce}'` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    `img-src 'self' https: blob:${origins}`,
    "font-src 'self'",
    `connect-src 'self'${origins}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify sheet-worker',
  ].join('; ')
}

/** The default response headers. */
const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['content-security-policy', contentPolicy()],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  // Features that no page uses; photos are taken with the camera app of the phone, which needs no
  // permission of the page.
  [
    'permissions-policy',
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
  ],
  ['referrer-policy', 'no-referrer'],
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['x-dns-prefetch-control', 'off'],
  ['x-download-options', 'noopen'],
  ['x-frame-options', 'DENY'],
  ['x-permitted-cross-domain-policies', 'none'],
  ['x-xss-protection', '0'],
]

/**
 * A response with the security headers and the id of its request, whether sent by a handler, by
 * Fastify or by Node itself. They are added when the head is written, which is faster than setting
 * them on every new response.
 */
export class SecureResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override writeHead(statusCode: number, ...rest: unknown[]) {
    for (const [name, value] of securityHeaders) this.#add(name, value)
    this.setHeader('x-request-id', requestIdOf(this.req))
    // The default for the API, whose replies are specific to the user and the moment.
    this.#add('cache-control', 'no-store')
    return super.writeHead(statusCode, ...(rest as []))
  }

  #add(name: string, value: string) {
    if (!this.hasHeader(name)) this.setHeader(name, value)
  }
}

const unreadable: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
}

/**
 * Replies to bytes that Node cannot parse as a request. There is no response object then, so this
 * writes to the socket.
 */
export function answerUnreadable(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = unreadable[error.code ?? ''] ?? [400, 'The request cannot be read.']
  const reqId = newRequestId()
  this.log.info({ reqId, status, code: error.code }, 'unreadable')
  const body = JSON.stringify({ message })
  const headers = [
    ['connection', 'close'],
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', Buffer.byteLength(body)],
    ['cache-control', 'no-store'],
    ['x-request-id', reqId],
    ...securityHeaders,
  ]
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

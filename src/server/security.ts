import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The content policy: everything from this origin, no inline script, and styles that carry the
 * page's nonce. Strings become HTML only through the browser app's own policy, which sanitises
 * them.
 */
export function contentPolicy(nonce?: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' https: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify sheet-worker',
  ].join('; ')
}

/**
 * What no page of ours uses; a picture is taken by the camera app of a phone, which asks no page.
 */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]

/** What an answer carries unless it says otherwise itself. */
const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['content-security-policy', contentPolicy()],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['permissions-policy', unusedFeatures.map((feature) => `${feature}=()`).join(', ')],
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
 * An answer with the security headers, whoever gives it: a handler, Fastify, or Node before either
 * is asked.
 */
export class SecureResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  constructor(request: Request) {
    super(request)
    for (const [name, value] of securityHeaders) this.setHeader(name, value)
    // Answers of the API belong to who asked, and to this moment.
    if (request.url?.startsWith('/api/')) this.setHeader('cache-control', 'no-store')
  }
}

const unreadable: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
}

/**
 * Answers what Node cannot read as a request, so that there is nothing to answer but the
 * connection.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = unreadable[error.code ?? ''] ?? [400, 'The request cannot be read.']
  const body = JSON.stringify({ message })
  const headers = [
    ['connection', 'close'],
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', Buffer.byteLength(body)],
    ['cache-control', 'no-store'],
    ...securityHeaders,
  ]
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The content policy: everything from this origin, no inline script, and styles that carry the page's nonce.
 * Strings become HTML only through the browser app's own policy, which sanitises them.
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

/** Security headers on every answer. */
export function secure(app: FastifyInstance): void {
  app.register(helmet, { contentSecurityPolicy: false, frameguard: { action: 'deny' } })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentPolicy())
    // Answers belong to who asked, and to this moment.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

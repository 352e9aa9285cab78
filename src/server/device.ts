import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a request comes from, told by a cookie that nobody else can guess. */
export interface Device {
  /** Undefined where it has no cookie of ours. */
  id: string | undefined
  /** Has it send this id from now on, when it signs in. */
  keep(id: string): void
}

/** Days that a device is known after the last sign-in from it, and so is an address. */
export const KNOWN_DAYS = 180

const cookie = /(?:^|;\s*)roda-device=([\w-]{22})(?:;|$)/

/**
 * The device of a request. A cookie is never sent by what another site does, and no script reads
 * it.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  return {
    id: cookie.exec(request.headers.cookie ?? '')?.[1],
    keep(id) {
      const rules = `Path=/; Max-Age=${KNOWN_DAYS * 86_400}; HttpOnly; SameSite=Strict`
      reply.header(
        'set-cookie',
        `roda-device=${id}; ${rules}${request.protocol === 'https' ? '; Secure' : ''}`,
      )
    },
  }
}

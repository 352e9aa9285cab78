import type { FastifyReply, FastifyRequest } from 'fastify'

/** The device of a request, identified by a cookie with an unguessable id. */
export type Device = ReturnType<typeof deviceOf>

/** How many days after its last sign-in a device or network is known. */
export const KNOWN_DAYS = 180

const cookie = /(?:^|;\s*)roda-device=([\w-]{22})(?:;|$)/

/**
 * Reads the device of a request. The cookie is SameSite and HttpOnly: requests from other sites do
 * not send it, and scripts cannot read it.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    /** Undefined if the request has no device cookie. */
    id: cookie.exec(request.headers.cookie ?? '')?.[1],
    /** Sets the cookie. */
    keep(id: string) {
      const rules = `Path=/; Max-Age=${KNOWN_DAYS * 86_400}; HttpOnly; SameSite=Strict`
      reply.header(
        'set-cookie',
        `roda-device=${id}; ${rules}${request.protocol === 'https' ? '; Secure' : ''}`,
      )
    },
  }
}

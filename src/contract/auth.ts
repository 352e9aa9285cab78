import * as z from 'zod/mini'
import { idOf, isId, type Row, readArray } from './envelope.ts'
import { nameOf, readMoment } from './reading.ts'
import { defineResource } from './resource.ts'
import { id, namedReply, newPassword, text } from './schema.ts'
import { signInPath } from './sign-in.ts'
import { isObject, textIn, type Values } from './values.ts'

const user = z.object({
  id,
  email: z.string(),
  UserInformation: z.object({ fullName: z.string() }),
  branchLocationId: z.nullable(id),
})
const role = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.object({ permission: namedReply })),
})

/**
 * The capabilities of the server, and whether the user must first change a password that somebody
 * else chose.
 */
const named = { capabilities: z.array(z.string()), mustChangePassword: z.optional(z.literal(true)) }

const knownPassword = z.string().check(z.minLength(1), z.maxLength(72))
const credentials = z.object({ email: text(1, 100), password: knownPassword })
const session = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiredAt: z.string(),
  user,
  role,
  ...named,
})

/**
 * Sign-in, and the signed-in user. Specification sections 3 and 7. The last two actions are beyond
 * it, and need the capability `passwords`.
 */
export const auth = defineResource({
  name: 'auth',
  label: 'Sign in',
  singular: 'session',
  fields: {},
  pages: {},
  actions: {
    login: {
      endpoint: `POST ${signInPath}`,
      allow: 'anyone',
      input: credentials,
      reply: session,
    },
    me: {
      endpoint: 'GET /api/users/me',
      allow: 'signedIn',
      reply: z.extend(user, { role, ...named }),
      whilePasswordIsDue: true,
    },
    /** Ends all sessions of the user and starts a new one. */
    changePassword: {
      endpoint: 'PUT /api/users/me/password',
      allow: 'signedIn',
      input: z.object({ currentPassword: knownPassword, newPassword }),
      reply: session,
      whilePasswordIsDue: true,
    },
    /** Ends all sessions of the user, including the one of this request. */
    signOutEverywhere: {
      endpoint: 'POST /api/users/me/sign-out',
      allow: 'signedIn',
      // Requires a body, so that an accidental request to the URL ends nothing.
      input: z.object({ everywhere: z.literal(true) }),
      reply: z.object({ id }),
    },
  },
})

export type Credentials = z.output<typeof credentials>

/** The signed-in user, with the values that the server has sent. */
export interface SessionViewer {
  id?: Row['id'] | undefined
  email: string
  fullName: string
  role: string
  permissions: string[]
  /** The user's branch, where the reply has it. */
  branchId?: Row['id'] | undefined
  /** The capabilities of the server (`stated.ts`), where the reply lists them. */
  capabilities?: string[] | undefined
  /** The server rejects all other requests until they have changed their password. */
  mustChangePassword?: true | undefined
}

/**
 * Reads the reply to the sign-in or to `GET /api/users/me` from any server, bare or in `data`. Each
 * value is read separately, so that an invalid one does not affect the others. A permission may be
 * `{ permission: { name } }`, `{ permission: 'name' }`, `{ name }` or plain text. `zone` is the
 * company's time zone.
 *
 * @returns the values that the reply has; `viewer` is undefined if none of them is about the user.
 */
export function readSignedIn(reply: unknown, zone: string) {
  const { data, ...bare } = Object(reply)
  const body: Values = { ...Object(data), ...bare }
  const user = isObject(body.user) ? body.user : body
  const role = body.role ?? user.role
  const who = {
    id: idOf(user),
    email: textIn(user.email),
    fullName: nameOf(user),
    role: nameOf(role),
    permissions: permissionNames(Object(role).permissions),
  }
  const present = Object.entries(who).filter(([, value]) => value !== undefined)
  const viewer: Partial<SessionViewer> = {
    ...Object.fromEntries(present),
    ...('branchLocationId' in user && { branchId: [user.branchLocationId].find(isId) }),
    // Set even when undefined, to overwrite the values of an earlier reply.
    capabilities: permissionNames(body.capabilities),
    mustChangePassword: body.mustChangePassword === true || undefined,
  }
  return {
    accessToken: textIn(body.accessToken),
    expiredAt: readMoment(body.expiredAt, zone) ?? undefined,
    viewer: present.length > 0 ? viewer : undefined,
  }
}

/** The permission names of a role on any server (`readSignedIn`); undefined where it lists none. */
export function permissionNames(entries: unknown): string[] | undefined {
  return readArray(entries)?.flatMap(
    (entry) => nameOf((isObject(entry) && entry.permission) || entry) ?? [],
  )
}

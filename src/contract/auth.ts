import * as z from 'zod/mini'
import { defineResource } from './resource.ts'
import { id, newPassword, text } from './schema.ts'

const user = z.object({
  id,
  email: z.string(),
  UserInformation: z.object({ fullName: z.string() }),
  branchLocationId: z.nullable(id),
})
const role = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.object({ permission: z.object({ id, name: z.string() }) })),
})

/**
 * What this server takes beyond the specification, and whether a password of somebody else's choice
 * has to be changed first.
 */
const named = { capabilities: z.array(z.string()), mustChangePassword: z.optional(z.literal(true)) }

const knownPassword = z.string().check(z.minLength(1), z.maxLength(72))
const credentials = z.object({ email: text(1, 100), password: knownPassword })
const passwordChange = z.object({ currentPassword: knownPassword, newPassword })
const session = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiredAt: z.string(),
  user,
  role,
  ...named,
})

/**
 * Signing in, and who is signed in. Specification sections 3 and 7. The last two are beyond it, and
 * for those servers alone that name the capability `passwords`.
 */
export const auth = defineResource({
  name: 'auth',
  label: 'Sign in',
  singular: 'session',
  fields: {},
  pages: {},
  actions: {
    login: {
      endpoint: 'POST /api/auth/login-dashboard',
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
    /** Ends every session and begins a new one, as a sign-in does. */
    changePassword: {
      endpoint: 'PUT /api/users/me/password',
      allow: 'signedIn',
      input: passwordChange,
      reply: session,
      whilePasswordIsDue: true,
    },
    /** Ends every session, that of whoever asks too. */
    signOutEverywhere: {
      endpoint: 'POST /api/users/me/sign-out',
      allow: 'signedIn',
      // An address alone, followed by mistake, ends nothing.
      input: z.object({ everywhere: z.literal(true) }),
      reply: z.object({ id }),
    },
  },
})

export type Credentials = z.output<typeof credentials>
export type PasswordChange = z.output<typeof passwordChange>

/** Who is signed in, as far as the app needs to know. */
export interface Viewer {
  id: number | string
  email: string
  fullName: string
  role: string
  permissions: string[]
  /** The branch where they work, where the server tells it. */
  branchId?: number | string | undefined
  /** What the server takes beyond the specification (`stated.ts`), as far as it says so. */
  capabilities?: string[] | undefined
  /** Nothing else is answered until they have changed their password. */
  mustChangePassword?: true | undefined
}

const looseId = z.union([z.number(), z.string()])
const looseUser = z.looseObject({
  id: looseId,
  email: z.optional(z.nullable(z.string())),
  UserInformation: z.optional(
    z.nullable(z.looseObject({ fullName: z.optional(z.nullable(z.string())) })),
  ),
  branchLocationId: z.catch(z.optional(z.nullable(looseId)), undefined),
})
const looseRole = z.looseObject({
  name: z.optional(z.nullable(z.string())),
  permissions: z._default(z.array(z.unknown()), []),
})
const looseNamed = {
  capabilities: z.catch(z.optional(z.array(z.string())), undefined),
  mustChangePassword: z.catch(z.optional(z.literal(true)), undefined),
}
type Named = z.output<z.ZodMiniObject<typeof looseNamed>>
const looseLogin = z.looseObject({
  accessToken: z.string().check(z.minLength(1)),
  expiredAt: z.optional(z.unknown()),
  user: looseUser,
  role: z.optional(z.nullable(looseRole)),
  ...looseNamed,
})

/**
 * Reads a login reply of any server that speaks the specification: a permission may stand as
 * `{ permission: { name } }`, `{ permission: 'name' }`, `{ name }` or as bare text.
 *
 * @returns undefined when the reply holds no token or no user.
 */
export function readLogin(
  reply: unknown,
): { accessToken: string; expiredAt: string | undefined; viewer: Viewer } | undefined {
  const parsed = z.safeParse(looseLogin, unwrap(reply, 'accessToken'))
  if (!parsed.success) return undefined
  const { accessToken, expiredAt, user, role, ...named } = parsed.data
  return {
    accessToken,
    expiredAt: momentOf(expiredAt),
    viewer: viewerOf(user, role ?? undefined, named),
  }
}

/**
 * Reads a reply of `GET /api/users/me`.
 *
 * @returns undefined when it holds no user; permissions are undefined when it does not name the
 * role.
 */
export function readMe(
  reply: unknown,
): (Omit<Viewer, 'permissions' | 'role'> & Partial<Viewer>) | undefined {
  const parsed = z.safeParse(
    z.extend(looseUser, { role: z.optional(z.nullable(looseRole)), ...looseNamed }),
    unwrap(reply, 'id'),
  )
  if (!parsed.success) return undefined
  const { role, ...user } = parsed.data
  const { permissions, role: roleName, ...viewer } = viewerOf(user, role ?? undefined, user)
  return role ? { ...viewer, permissions, role: roleName } : viewer
}

/**
 * Seconds since 1970 that would be before 2001 are none, but the time that a token lasts; from here
 * on they are milliseconds.
 */
const SECONDS = { from: 1e9, to: 1e11 }

/**
 * The moment at which a token ends, as ISO text or as a number of seconds or milliseconds since
 * 1970; undefined where it is none.
 */
function momentOf(value: unknown): string | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && !Number.isNaN(number)) {
    if (number < SECONDS.from) return undefined
    const moment = new Date(number < SECONDS.to ? number * 1000 : number)
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
  }
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
}

function unwrap(reply: unknown, key: string): unknown {
  const isWrapped =
    typeof reply === 'object' && reply !== null && !(key in reply) && 'data' in reply
  return isWrapped ? reply.data : reply
}

function viewerOf(
  user: z.output<typeof looseUser>,
  role: z.output<typeof looseRole> | undefined,
  { capabilities, mustChangePassword }: Named,
): Viewer {
  return {
    id: user.id,
    email: user.email ?? '',
    fullName: user.UserInformation?.fullName || user.email || 'Staff',
    role: role?.name ?? '',
    permissions: permissionNames(role?.permissions) ?? [],
    ...('branchLocationId' in user && { branchId: user.branchLocationId ?? undefined }),
    // Named each time: what is left out is over.
    capabilities,
    mustChangePassword,
  }
}

/**
 * The names of a role's permissions as any server may list them (`readLogin`); undefined where it
 * does not.
 */
export function permissionNames(entries: unknown): string[] | undefined {
  return Array.isArray(entries)
    ? entries.flatMap((entry) => permissionName(entry) ?? [])
    : undefined
}

function permissionName(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return undefined
  if ('permission' in entry) return permissionName(entry.permission)
  return 'name' in entry && typeof entry.name === 'string' ? entry.name : undefined
}

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
 * The capabilities of the server, and whether the user must first change a password that somebody
 * else chose.
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
    /** Ends all sessions of the user and starts a new one. */
    changePassword: {
      endpoint: 'PUT /api/users/me/password',
      allow: 'signedIn',
      input: passwordChange,
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
export type PasswordChange = z.output<typeof passwordChange>

/** The signed-in user, as far as the app needs to know. */
export interface Viewer {
  id: number | string
  email: string
  fullName: string
  role: string
  permissions: string[]
  /** The user's branch, where the reply has it. */
  branchId?: number | string | undefined
  /** The capabilities of the server (`stated.ts`), where the reply lists them. */
  capabilities?: string[] | undefined
  /** The server rejects all other requests until they have changed their password. */
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
 * Reads a login reply of any server that implements the specification. A permission may be `{
 * permission: { name } }`, `{ permission: 'name' }`, `{ name }` or plain text.
 *
 * @returns undefined when the reply has no token or no user.
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
 * @returns undefined when it has no user; without permissions and role when it has no role.
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
 * The range of numbers read as seconds since 1970. A smaller one is the lifetime of a token, not a
 * moment; a larger one counts milliseconds.
 */
const SECONDS = { from: 1e9, to: 1e11 }

/**
 * When a token expires, from ISO text or from seconds or milliseconds since 1970; undefined where
 * the value is neither.
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
    // Set even when undefined, so that they overwrite the values of an earlier viewer.
    capabilities,
    mustChangePassword,
  }
}

/** The permission names of a role on any server (`readLogin`); undefined where it lists none. */
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

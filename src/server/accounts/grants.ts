import { eq, type SQL, sql } from 'drizzle-orm'
import { difference } from 'es-toolkit'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Queries } from '../database/queries.ts'
import { ADMINISTRATOR, isRole, permissionArray } from '../database/role-names.ts'
import { role, user } from '../database/schema.ts'
import { Refusal } from '../limits/refusal.ts'

/** A new account, whose `id` is 0, or a change of one. Undefined properties are unchanged. */
interface Grant {
  id: number
  roleId: number | undefined
  isActive: boolean | undefined
  email: string | undefined
  password: string | undefined
}

/** The stored state that a grant is checked against. */
interface GrantState extends Record<string, unknown> {
  /** The current role; null for a new account. */
  roleId: number | null
  isActive: boolean | null
  /**
   * The permissions of the current role, of the new role, and of the viewer who makes the change.
   */
  had: string[]
  gets: string[]
  permissions: string[]
  hasOtherEmail: boolean
  wasAdministrator: boolean
  isAdministrator: boolean
  otherAdministrators: number
}

/** The maximum number of permissions listed in a message. */
const NAMED = 5

/** Locks changes of anybody's rights until the end of the transaction, after waiting for others. */
export async function lockGrants(db: Queries): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.grants})`)
}

/**
 * Checks whether the giver may change a role, activate or deactivate an account, or change its
 * sign-in. An advisory lock serialises grants: two concurrent ones could otherwise each be allowed
 * by a right that the other removes.
 *
 * @throws {Refusal} 403 when the account would get a permission that the giver lacks, or has one
 * and would lose rights or change its sign-in, 409 when no active administrator would be left.
 */
export async function checkGrant(db: Queries, grant: Grant, giverId: number): Promise<void> {
  await lockGrants(db)
  const state = await grantState(db, grant, giverId)
  if (!state) return
  const roleId = grant.roleId ?? state.roleId
  const isActive = grant.isActive ?? state.isActive ?? true
  const isNewRole = roleId !== state.roleId
  // A reactivated account gains all permissions of its role, even of an unchanged one.
  const comesBack = state.isActive === false && isActive
  const had = comesBack ? [] : state.had
  const gained = isNewRole || comesBack ? difference(state.gets, had) : []
  const lacking = difference(gained, state.permissions)
  if (lacking.length > 0)
    throw refused(403, isNewRole ? 'roleId' : 'isActive', tooMuch(lacking, grant.id === giverId))
  checkLoss(state, grant, isNewRole, isActive)
  const isLost = state.isActive && state.wasAdministrator && !(isActive && state.isAdministrator)
  if (isLost && state.otherAdministrators === 0) {
    throw refused(
      409,
      isActive ? 'roleId' : 'isActive',
      'This is the last active administrator. Make somebody else one first.',
    )
  }
}

/**
 * @throws {Refusal} 403 when the account has more rights than the giver, and would lose rights or
 * change its sign-in.
 */
function checkLoss(
  { had, permissions, ...state }: GrantState,
  { password }: Grant,
  isNewRole: boolean,
  isActive: boolean,
) {
  const above = difference(had, permissions)
  if (above.length === 0) return
  if (state.hasOtherEmail || password !== undefined) {
    const field = state.hasOtherEmail ? 'email' : 'password'
    throw refused(403, field, `Nobody changes how those sign in who may do more. ${youLack(above)}`)
  }
  if (state.isActive && (isNewRole || !isActive)) {
    const message = `Nobody takes rights away from those who may do more. ${youLack(above)}`
    throw refused(403, isActive ? 'roleId' : 'isActive', message)
  }
}

/** A refusal that is reported at the given field. */
export function refused(status: 403 | 409, field: string, message: string): Refusal {
  return new Refusal(status, message, { errors: { [field]: message } })
}

function tooMuch(lacking: string[], isOwn: boolean) {
  const rule = isOwn
    ? 'Nobody gives themselves more than they have.'
    : 'Nobody gives away what they do not have.'
  return `${rule} ${youLack(lacking)}`
}

function youLack(lacking: string[]) {
  const more = lacking.length - NAMED
  const names = `${lacking.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `You lack: ${names}. Ask somebody who has them.`
}

async function grantState(db: Queries, { id, roleId, email }: Grant, giverId: number) {
  const newRoleId = sql`coalesce(${roleId ?? null}::int, person.role_id)`
  const giver = sql`(select ${user.roleId} from ${user} where ${user.id} = ${giverId} and ${user.isActive})`
  const others = sql`(select count(*)::int from ${user} join ${role} on ${eq(role.id, user.roleId)}
    where ${user.isActive} and ${isAdministratorRole} and ${user.id} <> ${id})`
  const { rows } = await db.execute<GrantState>(sql`
    select person.role_id as "roleId", person.is_active as "isActive", ${others} as "otherAdministrators",
      ${permissionArray(sql`person.role_id`)} as had, ${permissionArray(newRoleId)} as gets, ${permissionArray(giver)} as permissions,
      coalesce(lower(person.email) <> lower(${email ?? null}::text), false) as "hasOtherEmail",
      ${isAdministrator(sql`person.role_id`)} as "wasAdministrator", ${isAdministrator(newRoleId)} as "isAdministrator"
    from (select ${id}::int as id) asked left join ${user} person on person.id = asked.id`)
  return rows[0]
}

const isAdministratorRole = isRole(ADMINISTRATOR)

function isAdministrator(roleId: SQL) {
  return sql`exists (select from ${role} where ${role.id} = ${roleId} and ${isAdministratorRole})`
}

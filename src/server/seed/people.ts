import { randomBytes } from 'node:crypto'
import { and, inArray, sql } from 'drizzle-orm'
import { permissionsIn } from '../../contract/permissions.ts'
import { resources } from '../../contract/resources/index.ts'
import { endOfSessions } from '../accounts/auth.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { addRole } from '../accounts/roles.ts'
import type { Queries } from '../database/queries.ts'
import { ADMINISTRATOR, isRole } from '../database/role-names.ts'
import { role, user } from '../database/schema.ts'
import { demoAccounts } from './accounts.ts'

/** Adds an account. @returns its id. */
export async function addUser(
  db: Queries,
  email: string,
  fullName: string,
  roleId: number,
  password: string,
): Promise<number> {
  const values = { email, fullName, roleId, passwordHash: await hashPassword(password) }
  const [added] = await db.insert(user).values(values).returning({ id: user.id })
  return added?.id as number
}

/**
 * Adds an administrator, and the Administrator role if it is missing, to get a first account
 * without demo data.
 *
 * @returns the password, which is stored nowhere else.
 * @throws {Error} when the e-mail has an account.
 */
export async function addAdministrator(db: Queries, email: string): Promise<string> {
  const accounts = await db.$count(user, sql`lower(${user.email}) = lower(${email})`)
  if (accounts > 0) throw new Error(`There is an account ${email} already.`)
  const [known] = await db.select({ id: role.id }).from(role).where(isRole(ADMINISTRATOR))
  const all = permissionsIn(resources)
  const roleId = known?.id ?? (await addRole(db, ADMINISTRATOR, 'May do everything.', all))
  const password = newSecret()
  await addUser(db, email, email, roleId, password)
  return password
}

/**
 * Sets a new password for an account, ends its sessions, and requires a change at the next sign-in:
 * the way back in when nobody can do so in the app.
 *
 * @returns the password, which is stored nowhere else.
 * @throws {Error} when there is no active account with the e-mail.
 */
export async function resetPassword(db: Queries, email: string): Promise<string> {
  const password = newSecret()
  const change = {
    passwordHash: await hashPassword(password),
    mustChangePassword: true,
    validFrom: endOfSessions,
  }
  const isTheirs = and(sql`lower(${user.email}) = lower(${email})`, user.isActive)
  const changed = await db.update(user).set(change).where(isTheirs).returning({ id: user.id })
  if (changed.length === 0) throw new Error(`There is no active account ${email}.`)
  return password
}

/** A random password. */
export function newSecret(): string {
  return randomBytes(15).toString('base64url')
}

/** Which accounts exist: none, at least one demo account, or only others. */
export async function accountsIn(db: Queries): Promise<'none' | 'demo' | 'own'> {
  const demo = sql<boolean>`coalesce(bool_or(${inArray(
    user.email,
    demoAccounts.map(({ email }) => email),
  )}), false)`
  const [found] = await db.select({ total: sql<number>`count(*)::int`, demo }).from(user)
  if (!found?.total) return 'none'
  return found.demo ? 'demo' : 'own'
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { closest } from '../../contract/closest.ts'
import { counted } from '../../contract/texts.ts'
import type { Queries } from '../database/queries.ts'
import { ADMINISTRATOR, isRole, permissionArray, TECHNICIAN } from '../database/role-names.ts'
import { permission, role, rolePermission, user } from '../database/schema.ts'
import type { Stamps } from '../database/stamps.ts'

/** A role as an operator sees it. */
export type RoleState = Awaited<ReturnType<typeof rolesIn>>[number]

/** All roles, or the one with this name, in the order of their names. */
export function rolesIn(db: Queries, name?: string) {
  const accounts = db.$count(user, eq(user.roleId, role.id))
  const permissions = sql<string[]>`${permissionArray(role.id)}`
  return db
    .select({ id: role.id, name: role.name, description: role.description, accounts, permissions })
    .from(role)
    .where(name === undefined ? undefined : isRole(name))
    .orderBy(sql`lower(${role.name})`)
}

/** All permissions, in the order in which they were added. */
export function storedPermissions(db: Queries) {
  return db.select().from(permission).orderBy(permission.id)
}

/**
 * Adds a role with these permissions; without `stamps`, with the time of the database.
 *
 * @returns its id.
 * @throws {Error} when there is a role of this name, or no such permission.
 */
export async function addRole(
  db: Queries,
  name: string,
  description: string | null,
  permissions: readonly string[],
  stamps?: Stamps,
): Promise<number> {
  const ids = await permissionIds(db, permissions)
  await demandFree(db, name)
  const [added] = await db
    .insert(role)
    .values({ ...stamps, name, description })
    .returning({ id: role.id })
  const roleId = added?.id as number
  await hold(db, roleId, ids)
  return roleId
}

/** Grants permissions to a role. @throws {Error} when there is no such role or permission. */
export async function grant(db: Queries, name: string, names: readonly string[]): Promise<void> {
  const { id } = await roleNamed(db, name)
  await hold(db, id, await permissionIds(db, names))
}

/** Revokes permissions of a role. @throws {Error} when there is no such role or permission. */
export async function revoke(db: Queries, name: string, names: readonly string[]): Promise<void> {
  const { id } = await roleNamed(db, name)
  const ids = await permissionIds(db, names)
  const isOne = inArray(rolePermission.permissionId, ids)
  await db.delete(rolePermission).where(and(eq(rolePermission.roleId, id), isOne))
}

/**
 * Renames a role.
 *
 * @throws {Error} when there is no such role, the server relies on its name, or the new one is
 * taken.
 */
export async function renameRole(db: Queries, name: string, newName: string): Promise<void> {
  const { id } = await changeable(db, name)
  await demandFree(db, newName, id)
  await db.update(role).set({ name: newName, updatedAt: sql`now()` }).where(eq(role.id, id))
}

/** Deletes a role. @throws {Error} when there is none, the server relies on it, or it is in use. */
export async function deleteRole(db: Queries, name: string): Promise<void> {
  const { id, accounts, ...found } = await changeable(db, name)
  if (accounts > 0)
    throw new Error(
      `${found.name} is the role of ${counted(accounts, 'account')}. Give them another one first.`,
    )
  await db.delete(role).where(eq(role.id, id))
}

async function hold(db: Queries, roleId: number, permissionIds: readonly number[]) {
  if (permissionIds.length === 0) return
  const rows = permissionIds.map((permissionId) => ({ roleId, permissionId }))
  await db.insert(rolePermission).values(rows).onConflictDoNothing()
}

/** @throws {Error} naming those that do not exist. */
async function permissionIds(db: Queries, names: readonly string[]) {
  const all = await storedPermissions(db)
  return names.map((name) => {
    const found = all.find((one) => one.name === name)
    if (!found) throw missing('permission', name, all)
    return found.id
  })
}

async function roleNamed(db: Queries, name: string) {
  const [found] = await rolesIn(db, name)
  if (found) return found
  throw missing('role', name, await rolesIn(db))
}

async function changeable(db: Queries, name: string) {
  const found = await roleNamed(db, name)
  const known = [ADMINISTRATOR, TECHNICIAN].find(
    (one) => one.toLowerCase() === found.name.toLowerCase(),
  )
  if (known)
    throw new Error(
      `The server knows the role ${known} by its name: it is neither renamed nor deleted.`,
    )
  return found
}

/** @throws {Error} when another role has this name. */
async function demandFree(db: Queries, name: string, except?: number) {
  const [other] = await rolesIn(db, name)
  if (other && other.id !== except) throw new Error(`There is a role ${other.name} already.`)
}

function missing(noun: string, name: string, known: readonly { name: string }[]) {
  const names = known.map((one) => one.name)
  const similar = closest(name, names)
  return new Error(`There is no ${noun} ${name}${similar ? `; did you mean ${similar}?` : '.'}`)
}

import { eq, sql } from 'drizzle-orm'
import { allows, permissionsOf, type Right } from '../../contract/permissions.ts'
import type { Database } from '../database/open.ts'
import { perConnection } from '../database/per-connection.ts'
import { readTogether } from '../database/read-together.ts'
import { rights, rightsVersion } from '../database/rights.ts'
import { permission, role, rolePermission, user } from '../database/schema.ts'
import { Refusal } from '../limits/refusal.ts'
import { remember } from './remember.ts'

/** The signed-in user of a request. */
export type Viewer = Awaited<ReturnType<ReturnType<typeof viewerById>['execute']>>[number]

/** Whether a viewer has a right; the viewer is null if nobody is signed in. */
export function may(viewer: Viewer | null, right: Right | undefined): boolean {
  return allows(right, viewer?.role.permissions.map(({ name }) => name) ?? null)
}

/** Authorises a viewer. @throws {Refusal} 403 naming the missing permissions. */
export function demand(right: Right, viewer: Viewer): void {
  if (!may(viewer, right))
    throw new Refusal(403, `Your role lacks the permission ${permissionsOf(right).join(' or ')}.`)
}

/** Reads viewers, and caches them. */
export function viewersIn(database: Database) {
  const viewers = new Map<number, Viewer>()
  const rightsVersionNow = readTogether(async () => {
    const [row] = await database.read((db) => version(db).execute())
    return row?.version
  })

  /** Reads a viewer, and caches them with the version of the rights in the same snapshot. */
  async function read(id: number) {
    const [viewer] = await database.read((db) => viewerById(db).execute({ id }))
    viewers.delete(id)
    if (viewer?.rightsVersion) remember(viewers, id, viewer)
    return viewer
  }

  async function current(id: number) {
    const known = viewers.get(id)
    return known && known.rightsVersion === (await rightsVersionNow()) ? known : read(id)
  }

  return {
    read,
    current,
    remembered: async (id: number) => viewers.get(id) ?? read(id),
    rightsVersionNow,
  }
}

const viewerById = perConnection((db) => {
  const permissions = sql<
    { id: number; name: string }[]
  >`(select coalesce(json_agg(json_build_object('id', ${permission.id},
      'name', ${permission.name}) order by ${permission.id}), '[]'::json) from ${rolePermission}
    join ${permission} on ${permission.id} = ${rolePermission.permissionId} where ${rolePermission.roleId} = ${role.id})`
  return db
    .select({
      id: user.id,
      email: user.email,
      fullName: user.fullName,
      isActive: user.isActive,
      branchLocationId: user.branchLocationId,
      /** Changes when the sessions of the user end. */
      validFrom: user.validFrom,
      mustChangePassword: user.mustChangePassword,
      role: { id: role.id, name: role.name, permissions },
      /** As long as the database has the same version, none of these values has changed. */
      rightsVersion,
    })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .where(eq(user.id, sql.placeholder('id')))
    .prepare('viewer')
})

const version = perConnection((db) =>
  db.select({ version: rights.version }).from(rights).prepare('rights version'),
)

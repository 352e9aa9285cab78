import type { Action } from '../../contract/declaration.ts'
import type { Right } from '../../contract/permissions.ts'
import type { Database, WriteOptions } from '../database/open.ts'
import type { Work } from '../database/queries.ts'
import type { Auth } from './auth.ts'
import { demand, type Viewer } from './viewer.ts'

/** The part of an action's declaration that says who may perform it. */
export type Admission = Pick<Action, 'whilePasswordIsDue'> & { allow: Right }

export type RequestContext = ReturnType<typeof requestContext>

/** The viewer of a request, from the cache until `confirm` reads the database, and the writes. */
export function requestContext(
  auth: Auth,
  database: Database,
  { allow, whilePasswordIsDue }: Admission,
  authorization: string | undefined,
) {
  let confirmed: Promise<void> | undefined

  async function admit(viewerOf: Auth['viewerOf']) {
    if (allow === 'anyone') return
    context.viewer = await viewerOf(authorization, whilePasswordIsDue)
    demand(allow, context.viewer)
  }

  const context = {
    /** Null unless the action needs a signed-in user. */
    viewer: null as Viewer | null,
    /**
     * The version of the rights that a statement has read together with the record, which saves a
     * separate read after the handler.
     */
    rightsRead: undefined as string | undefined,

    /**
     * Admits the cached viewer, whom `isAsRemembered` or `confirm` must verify before the reply.
     */
    isAdmitted: () =>
      admit(auth.rememberedViewerOf).then(
        () => true,
        () => false,
      ),

    /** Whether the rights still have the version that the cached viewer was read with. */
    async isAsRemembered() {
      return (
        context.viewer?.rightsVersion === (context.rightsRead ?? (await auth.rightsVersionNow()))
      )
    },

    /**
     * Reads the viewer from the database, once, and authorises them. @throws {Refusal} 401 and 403.
     */
    async confirm() {
      confirmed ??= admit(auth.viewerOf)
      await confirmed
      return context.viewer
    },

    /**
     * Writes like `Database.write`, after confirming the viewer. `holdsRights` states that the
     * statement itself checks the `rightsVersion` of the viewer.
     */
    async write<T>(
      work: Work<T>,
      { holdsRights = false, ...options }: WriteOptions & { holdsRights?: boolean } = {},
    ) {
      if (!holdsRights) await context.confirm()
      return database.write(work, options)
    },
  }
  return context
}

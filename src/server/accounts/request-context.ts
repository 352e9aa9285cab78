import type { Action } from '../../contract/declaration.ts'
import type { Right } from '../../contract/permissions.ts'
import type { Database, WriteOptions } from '../database/open.ts'
import type { Queries } from '../database/queries.ts'
import type { Auth } from './auth.ts'
import { demand, type Viewer } from './viewer.ts'

/** Who may perform an action, as far as its declaration says it. */
export type Admission = Pick<Action, 'whilePasswordIsDue'> & { allow: Right }

export type RequestContext = ReturnType<typeof requestContext>

/** Who a request is of, by what is remembered of them until it is confirmed, and what it writes. */
export function requestContext(
  auth: Auth,
  database: Database,
  { allow, whilePasswordIsDue }: Admission,
  authorization: string | undefined,
) {
  let confirmed: Promise<void> | undefined

  async function admit(viewerOf: Auth['viewerOf']): Promise<void> {
    if (allow === 'anyone') return
    context.viewer = await viewerOf(authorization, whilePasswordIsDue)
    demand(allow, context.viewer)
  }

  const context = {
    /** Null where nobody has to be signed in. */
    viewer: null as Viewer | null,
    /**
     * The version of the rights that a statement has read with the record, which spares reading it
     * by itself after the handler.
     */
    rightsRead: undefined as string | undefined,

    /** Admits the viewer as remembered: `isAsRemembered` or `confirm` has to say that it is right. */
    isAdmitted: () =>
      admit(auth.rememberedViewerOf).then(
        () => true,
        () => false,
      ),

    /** Whether the rights still have the version that the viewer is remembered with. */
    async isAsRemembered(): Promise<boolean> {
      return (
        context.viewer?.rightsVersion === (context.rightsRead ?? (await auth.rightsVersionNow()))
      )
    },

    /** Reads the viewer, once, and authorises them. @throws {Refusal} 401 and 403. */
    async confirm(): Promise<Viewer | null> {
      confirmed ??= admit(auth.viewerOf)
      await confirmed
      return context.viewer
    },

    /**
     * Writes for the viewer, who is confirmed before: as `Database.write` does. `holdsRights` states
     * that the statement itself holds for the `rightsVersion` of the viewer only.
     */
    async write<T>(
      work: (db: Queries) => Promise<T>,
      { holdsRights = false, ...options }: WriteOptions & { holdsRights?: boolean } = {},
    ): Promise<T> {
      if (!holdsRights) await context.confirm()
      return database.write(work, options)
    },
  }
  return context
}

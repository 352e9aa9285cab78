import type { Action } from '../../contract/declaration.ts'
import type { Right } from '../../contract/permissions.ts'
import type { Database, WriteOptions } from '../database/open.ts'
import type { Queries } from '../database/queries.ts'
import type { Auth } from './auth.ts'
import { demand, type Viewer } from './viewer.ts'

/** Who may perform an action, as far as its declaration says it. */
export type Admission = Pick<Action, 'whilePasswordIsDue'> & { allow: Right }

/** Who a request is of, by what is remembered of them until it is confirmed, and what it writes. */
export class RequestContext {
  /** Null where nobody has to be signed in. */
  viewer: Viewer | null = null
  /**
   * The version of the rights that a statement has read with the record, which spares reading it by
   * itself after the handler.
   */
  rightsRead: string | undefined
  readonly #auth: Auth
  readonly #database: Pick<Database, 'write'>
  readonly #admission: Admission
  readonly #authorization: string | undefined
  #confirmed: Promise<void> | undefined

  constructor(
    auth: Auth,
    database: Pick<Database, 'write'>,
    admission: Admission,
    authorization: string | undefined,
  ) {
    this.#auth = auth
    this.#database = database
    this.#admission = admission
    this.#authorization = authorization
  }

  /** Admits the viewer as remembered: `isAsRemembered` or `confirm` has to say that it is right. */
  isAdmitted(): Promise<boolean> {
    return this.#admit('rememberedViewerOf').then(
      () => true,
      () => false,
    )
  }

  /** Whether the rights still have the version that the viewer is remembered with. */
  async isAsRemembered(): Promise<boolean> {
    const version = this.rightsRead ?? (await this.#auth.rightsVersionNow())
    return this.viewer?.rightsVersion === version
  }

  /**
   * Reads the viewer, once, and authorises them.
   *
   * @throws {Refusal} 401 and 403.
   */
  async confirm(): Promise<Viewer | null> {
    this.#confirmed ??= this.#admit('viewerOf')
    await this.#confirmed
    return this.viewer
  }

  /**
   * Writes for the viewer, who is confirmed before: as `Database.write` does. `holdsRights` states
   * that the statement itself holds for the `rightsVersion` of the viewer only.
   */
  async write<T>(
    work: (db: Queries) => Promise<T>,
    { holdsRights = false, ...options }: WriteOptions & { holdsRights?: boolean } = {},
  ): Promise<T> {
    if (!holdsRights) await this.confirm()
    return this.#database.write(work, options)
  }

  async #admit(by: 'viewerOf' | 'rememberedViewerOf'): Promise<void> {
    const { allow, whilePasswordIsDue } = this.#admission
    if (allow === 'anyone') return
    this.viewer = await this.#auth[by](this.#authorization, whilePasswordIsDue)
    demand(allow, this.viewer)
  }
}

import { omit } from 'es-toolkit'
import { brokenRules } from '../../contract/form-input.ts'
import type { Values } from '../../contract/values.ts'
import type { Queries, Work } from '../database/queries.ts'
import { overtaken, Refusal, wrongFields } from '../limits/refusal.ts'
import { arePlain } from '../pictures/pictures.ts'
import { checkLineReferences, lineReferences } from './line-references.ts'
import type { ActionRequest } from './request.ts'
import { withIds } from './selection.ts'
import type { Store } from './store.ts'
import { relink } from './values.ts'
import { RIGHTS, SINCE, type Write } from './writing.ts'

/** Throws if a record must not be written; runs first in the transaction. */
export type Check = Work<void>

/** The statement that writes a record, and the check before it. */
interface Way {
  write: Write
  check?: Check | undefined
  isOne?: boolean
}

/** The only path for writing a record: by a single statement, or by steps in a transaction. */
export function writePath({ context, resourceTable, find, change }: Store) {
  const { pictures, clock } = context
  const { resource, links } = resourceTable
  const linkNames = Object.keys(links)
  const { labels } = resource

  /** Rules between fields are checked on the merged record, as a change may omit fields. */
  function checked(record: Values) {
    const broken = brokenRules(resource, record)
    if (Object.keys(broken).length > 0) throw wrongFields(422, broken, labels)
    return record
  }

  /** Writes the links of a written record, and returns the record as stored. */
  async function linked(db: Queries, written: Values, values: Values) {
    const id = written.id as number
    const isComplete = !(await relink(db, resourceTable, id, values))
    return checked(isComplete ? withIds(resourceTable, written) : await find(db, id))
  }

  const isPlain = !resource.rules && !resource.period && lineReferences(resourceTable).length === 0

  /**
   * Writes by a single statement if nothing has to be checked before or after it (`isOne`). If it
   * writes nothing, as when the cached rights are outdated, the viewer is confirmed. Then the
   * transaction `inSteps` writes the record, or throws with the reason.
   */
  async function written(
    request: ActionRequest,
    values: Values,
    { write, check, isOne = !check }: Way,
    inSteps: (db: Queries, values: Values) => Promise<Values>,
  ) {
    if (isOne && isPlain && arePlain(resource, values)) {
      const guarded = { ...values, [RIGHTS]: request.viewer?.rightsVersion }
      const saved = await change(request, (db) => write(db, guarded), {
        isOne: true,
        holdsRights: true,
      })
      if (saved) return withIds(resourceTable, saved)
    }
    return pictures.savedWith(resource, values, await request.context.confirm(), (values) =>
      change(request, async (db) => {
        await check?.(db)
        await checkLineReferences(db, resourceTable, values)
        return inSteps(db, values)
      }),
    )
  }

  /**
   * Writes the sent values if the record is unchanged since it was read, and meets the condition of
   * `write`. Otherwise it throws a 409, whose message may be given by `otherwise`.
   */
  async function save(
    request: ActionRequest,
    sent: Values,
    { write, check }: Way,
    otherwise?: string,
  ) {
    const { id, input } = request
    const isOne = !check && linkNames.every((name) => sent[name] === undefined)
    const complete = { ...sent, id, [SINCE]: input.updatedAt, updatedAt: clock().toISOString() }
    return written(request, complete, { write, check, isOne }, async (db, values) => {
      const saved = await write(db, omit(values, linkNames))
      if (saved) return linked(db, saved, values)
      // Throws a 404 if the record is gone.
      const now = await find(db, id)
      throw otherwise ? new Refusal(409, otherwise) : overtaken(resource, now, input)
    })
  }

  return { checked, written, save }
}

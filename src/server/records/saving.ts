import { and, type SQL } from 'drizzle-orm'
import { omit } from 'es-toolkit'
import { brokenRules } from '../../contract/input.ts'
import type { RowAction } from '../../contract/row-action.ts'
import type { Values } from '../../contract/values.ts'
import type { Queries } from '../database/queries.ts'
import { stampsOf } from '../database/stamps.ts'
import { labelsOf, overtaken, Refusal, wrongFields } from '../limits/refusal.ts'
import { idCreatedWith } from './creations.ts'
import { checkLineReferences, lineReferences } from './line-references.ts'
import { isPossibleNow } from './possible.ts'
import type { ActionRequest, Handler } from './request.ts'
import { withIds } from './selection.ts'
import type { Store } from './store.ts'
import { columnValues, relink } from './values.ts'
import { inserting, KEY, RIGHTS, SINCE, updating, type Write } from './writing.ts'

/** Throws if a record must not be written; runs first in the transaction. */
export type Check = (db: Queries) => Promise<void>

/** The statement, and what is checked before it. */
interface Way {
  write: Write
  check?: Check | undefined
  isOne?: boolean
}

/** The handlers that write a record: create, edit, and the row actions that say what they set. */
export function savingOf({ context, resourceTable, record, find, change }: Store) {
  const { tables, pictures, clock, limits } = context
  const { resource, links } = resourceTable
  const linkNames = Object.keys(links)
  const labels = labelsOf(resource)
  /** What a single statement has to check, which a transaction has checked before. */
  const unhindered = (values: Values) =>
    values[RIGHTS] === undefined ? undefined : pictures.areFree(resource, values)
  const insert = inserting(resourceTable, record, `${resource.name} create`, unhindered)
  const update = (name: string, where?: SQL) =>
    updating(resourceTable, record, `${resource.name} ${name}`, (values) =>
      and(where, unhindered(values)),
    )
  const edit = update('edit')

  /** Rules between fields are checked on the merged record, as a change may omit fields. */
  function checked(record: Values): Values {
    const broken = brokenRules(resource, record)
    if (Object.keys(broken).length > 0) throw wrongFields(422, broken, labels)
    return record
  }

  /** Writes the links of a written record, and returns the record as stored. */
  async function linked(db: Queries, written: Values, values: Values) {
    const id = written.id as number
    const isWhole = !(await relink(db, resourceTable, id, values))
    return checked(isWhole ? withIds(resourceTable, written) : await find(db, id))
  }

  const isPlain = !resource.rules && !resource.period && lineReferences(resourceTable).length === 0

  /**
   * Writes by a single statement, where nothing is to be checked before or after it (`isOne`). Where
   * it finds something in its way, such as other rights than the viewer is remembered with, it is
   * the transaction that says what: `inSteps`, once the viewer is confirmed.
   */
  async function written(
    asked: Pick<ActionRequest, 'viewer' | 'context'>,
    values: Values,
    { write, check, isOne = !check }: Way,
    inSteps: (db: Queries, values: Values) => Promise<Values>,
  ): Promise<Values> {
    if (isOne && isPlain && pictures.arePlain(resource, values)) {
      const held = { ...values, [RIGHTS]: asked.viewer?.rightsVersion }
      const saved = await change(asked, (db) => write(db, held), {
        isOne: true,
        holdsRights: true,
      })
      if (saved) return withIds(resourceTable, saved)
    }
    return pictures.savedWith(resource, values, await asked.context.confirm(), (values) =>
      change(asked, async (db) => {
        await check?.(db)
        await checkLineReferences(db, resourceTable, tables, values)
        return inSteps(db, values)
      }),
    )
  }

  /** Writes values that were sent to the record, if it is as it was read, and meets the condition. */
  async function save(
    asked: Pick<ActionRequest, 'id' | 'input' | 'viewer' | 'context'>,
    sent: Values,
    { write, check }: Way,
    otherwise?: string,
  ) {
    const { id, input } = asked
    const isOne = !check && linkNames.every((name) => sent[name] === undefined)
    const whole = { ...sent, id, [SINCE]: input.updatedAt, updatedAt: clock().toISOString() }
    return written(asked, whole, { write, check, isOne }, async (db, values) => {
      const saved = await write(db, omit(values, linkNames))
      if (saved) return linked(db, saved, values)
      // A record that is gone is a 404.
      const now = await find(db, id)
      throw otherwise ? new Refusal(409, otherwise) : overtaken(resource, now, input)
    })
  }

  /** The handler of a row action that says what it sets. */
  function setting(name: string, row: RowAction): Handler {
    const { label, sets, fields = {} } = row
    const where = isPossibleNow(row, resourceTable)
    const otherwise = `“${label}” is not possible: this ${resource.singular} has changed.`
    const write = update(name, where)
    return async (asked) => {
      const sent = { ...(await columnValues({ fields }, asked.input, limits)), ...sets }
      return save(asked, sent, { write }, otherwise)
    }
  }

  const settings: Readonly<Record<string, Handler>> = Object.fromEntries(
    resource.rowActions.flatMap(([name, row]) => (row.sets ? [[name, setting(name, row)]] : [])),
  )

  return {
    settings,

    /**
     * `more`: columns that the server sets itself. `check` throws if the record must not be
     * written.
     */
    async create(asked: ActionRequest, more: Values = {}, check?: Check) {
      // Sanitising, hashing and making pictures take a while, so they precede the transaction.
      const sent = { ...(await columnValues(resource, asked.input, limits)), ...more }
      const { key } = asked
      const whole = { ...sent, ...stampsOf(clock()), [KEY]: key }
      return written(asked, whole, { write: insert, check }, async (db, values) => {
        const created = await insert(db, values)
        return created
          ? checked(withIds(resourceTable, created))
          : find(db, await idCreatedWith(db, key))
      })
    },

    async edit(asked: ActionRequest, more: Values = {}, check?: Check) {
      const sent = { ...(await columnValues(resource, asked.input, limits)), ...more }
      return save(asked, sent, { write: edit, check })
    },
  }
}

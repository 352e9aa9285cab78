import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Right } from '../../contract/permissions.ts'
import type { RowAction } from '../../contract/row-action.ts'
import { stepRefusal } from '../../contract/steps.ts'
import type { Values } from '../../contract/values.ts'
import { may } from '../accounts/viewer.ts'
import { stampsOf } from '../database/stamps.ts'
import type { ResourceTable } from '../database/tables.ts'
import { missing, wrongFields } from '../limits/refusal.ts'
import { idCreatedWith } from './creations.ts'
import type { ActionRequest, Handler, Handlers } from './request.ts'
import { withIds } from './selection.ts'
import type { Store } from './store.ts'
import { columnValues } from './values.ts'
import { type Check, writePath } from './write-path.ts'
import { inserting, KEY, RIGHTS, updating } from './writing.ts'

/** The handlers that write a record: create, edit, and row actions with `sets`. */
export function savingOf(store: Store) {
  const { context, resourceTable, record, find } = store
  const { pictures, clock, limits } = context
  const { resource, table, id: idColumn, column } = resourceTable
  const { checked, written, save } = writePath(store)
  /** The condition of a single statement; a transaction checks the pictures before it writes. */
  const unhindered = (values: Values) =>
    values[RIGHTS] === undefined ? undefined : pictures.areFree(resource, values)
  const insert = inserting(resourceTable, record, `${resource.name} create`, unhindered)
  const update = (name: string, where?: SQL) =>
    updating(resourceTable, record, `${resource.name} ${name}`, (values) =>
      and(where, unhindered(values)),
    )
  const edit = update('edit')

  /** The handler of a row action with `sets`. */
  function setting(name: string, row: RowAction): Handler {
    const { label, sets, fields = {} } = row
    const where = isPossibleNow(row, resourceTable)
    const otherwise = `“${label}” is not possible: this ${resource.singular} has changed.`
    const write = update(name, where)
    return async (request) => {
      const sent = { ...(await columnValues({ fields }, request.input, limits)), ...sets }
      return save(request, sent, { write }, otherwise)
    }
  }

  const settings: Handlers = Object.fromEntries(
    resource.rowActions.flatMap(([name, row]) => (row.sets ? [[name, setting(name, row)]] : [])),
  )

  /** The check, after one of the steps of states, which locks the record until it is written. */
  function withSteps({ id, input, context }: ActionRequest, check?: Check): Check | undefined {
    const sent = resource.states.filter(
      ([name, { initial }]) => input[name] !== undefined && (id > 0 || input[name] !== initial),
    )
    if (sent.length === 0) return check
    const columns = Object.fromEntries(sent.map(([name]) => [name, column(name)]))
    const mayDo = (right: Right) => may(context.viewer, right)
    return async (db) => {
      const locked = db.select(columns).from(table).where(eq(idColumn, id)).for('update')
      const [before = missing(resource.singular)]: Values[] = id === 0 ? [{}] : await locked
      for (const [name, field] of sent) {
        const refusal = stepRefusal(resource, field, before[name], input[name], mayDo)
        if (refusal) throw wrongFields(403, { [name]: refusal }, resource.labels)
      }
      await check?.(db)
    }
  }

  return {
    settings,

    /**
     * `more`: columns that the server sets itself. `check` throws if the record must not be
     * written.
     */
    async create(request: ActionRequest, more: Values = {}, check?: Check) {
      // Sanitising, hashing and making pictures take a while, so they precede the transaction.
      const sent = { ...(await columnValues(resource, request.input, limits)), ...more }
      const { key } = request
      const stamped = { ...sent, ...stampsOf(clock()), [KEY]: key }
      const way = { write: insert, check: withSteps(request, check) }
      return written(request, stamped, way, async (db, values) => {
        const created = await insert(db, values)
        return created
          ? checked(withIds(resourceTable, created))
          : find(db, await idCreatedWith(db, key))
      })
    },

    async edit(request: ActionRequest, more: Values = {}, check?: Check) {
      const sent = { ...(await columnValues(resource, request.input, limits)), ...more }
      return save(request, sent, { write: edit, check: withSteps(request, check) })
    },
  }
}

/** The condition that a record has the values that a row action needs. */
function isPossibleNow({ possible = {} }: RowAction, { column }: ResourceTable) {
  return and(...Object.entries(possible).map(([name, value]) => isOneOf(column(name), value)))
}

function isOneOf(column: PgColumn, value: unknown) {
  const values = [value].flat()
  const known = values.filter((one) => one !== null)
  return or(
    known.length > 0 ? inArray(column, known) : undefined,
    values.includes(null) ? isNull(column) : undefined,
  )
}

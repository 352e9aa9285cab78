import { and, count, eq, not, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { limitAsync, memoize, omit, pick } from 'es-toolkit'
import type * as z from 'zod/mini'
import { readListQuery } from '../../contract/envelope.ts'
import type { Fields } from '../../contract/field.ts'
import { brokenRules, type createInput } from '../../contract/input.ts'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Resource } from '../../contract/resource.ts'
import type { RowAction } from '../../contract/row-action.ts'
import { hasStatedTotal } from '../../contract/stated.ts'
import { counted } from '../../contract/texts.ts'
import type { Values } from '../../contract/values.ts'
import type { Viewer } from '../auth.ts'
import type { Context } from '../context.ts'
import { perConnection } from '../database/per-connection.ts'
import type { Queries } from '../database/queries.ts'
import { rightsVersion } from '../database/rights.ts'
import type { Device } from '../device.ts'
import { labelsOf, missing, overtaken, Refusal, wrongFields } from '../refusal.ts'
import { countsOf, fieldAtFault, readableNames, usagesOf } from './constraints.ts'
import { idCreatedWith } from './creations.ts'
import { checkLineReferences, lineReferences } from './line-references.ts'
import { anyPage, type Bounds, type Matches, pageIds, type Sort } from './page.ts'
import { isPossibleNow } from './possible.ts'
import { isScattered, matching } from './search.ts'
import { order, selection, withIds } from './selection.ts'
import { stampsOf } from './stamps.ts'
import { type ResourceTable, tableOf } from './table.ts'
import { talliedTotal } from './tally.ts'
import { totalsCache } from './totals.ts'
import { columnValues, relink } from './values.ts'
import { inserting, KEY, RIGHTS, SINCE, updating, type Write } from './writing.ts'

/**
 * Pages of more records are read one after another: those of a page are made from the answer of the
 * database in one go, and several at once would hold the event loop.
 */
const LARGE = 200
const inTurn = limitAsync(<T>(read: () => Promise<T>) => read(), 1)

/** The parsed body of an action: by its own schema, else by its fields or those of its resource. */
type InputOf<R extends Resource, N extends string> = R['actions'][N] extends {
  input: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : R['actions'][N] extends { row: { fields: infer F extends Fields } }
    ? Created<F>
    : N extends 'create'
      ? Created<R['fields']>
      : N extends 'edit'
        ? Partial<Created<R['fields']>>
        : Values
type Created<F extends Fields> = z.output<ReturnType<typeof createInput<F>>>

/** The parsed query of an action; that of a list has the parameters of every list as well. */
type QueryOf<R extends Resource, N extends string> = R['actions'][N] extends {
  query: infer Q extends z.ZodMiniObject
}
  ? N extends 'list'
    ? Values & z.output<Q>
    : z.output<Q>
  : Values

/**
 * An authorised request for action `N` of resource `R`, whose query and body have been parsed by
 * the schemas of the action.
 */
export interface ActionRequest<R extends Resource = Resource, N extends string = string> {
  /** The `:id` of the path; 0 where the path has none. */
  id: number
  query: QueryOf<R, N>
  input: InputOf<R, N>
  /** Null only where the right is `anyone`. */
  viewer: Viewer | ('anyone' extends R['actions'][N]['allow'] ? null : never)
  ip: string
  device: Device
  /** What a new record that comes again is known by. */
  key?: string | undefined
  /**
   * Reports the version of the rights that a statement has read with the record, which spares
   * reading it by itself after the handler.
   */
  reportRights?: ((version: string) => void) | undefined
  /**
   * Reads the viewer, where they are only as remembered (`confirming`), and authorises them again.
   *
   * @throws {Refusal} 401 and 403.
   */
  confirm: () => Promise<Viewer | null>
}

/**
 * Performs an action and returns the data of its reply. A method, so that a handler of one action
 * counts as a handler: the route gives each the request of its own action.
 */
export type Handler<R extends Resource = Resource, N extends string = string> = {
  handle(request: ActionRequest<R, N>): Promise<unknown>
}['handle'] & { confirms?: true }

/**
 * Declares that a handler writes for the viewer as remembered: by a single statement that holds for
 * the `rightsVersion` of the viewer only, or after `confirm`.
 */
export function confirming<H extends Handler>(handler: H): H & { confirms: true } {
  return Object.assign(handler, { confirms: true as const })
}

/** The handlers of all actions of a resource, but for those that say what they set. */
export type HandlersOf<R extends Resource> = {
  [N in keyof R['actions'] & string as R['actions'][N] extends { row: { sets: object } }
    ? never
    : N]: Handler<R, N>
}

export type RecordHandlers = ReturnType<typeof recordHandlers>

/** Throws if a record must not be written; runs first in the transaction. */
export type Check = (db: Queries) => Promise<void>

/** A part of a list. */
interface Page {
  perPage: number
  offset: number
}

interface Saving {
  check?: Check | undefined
  /** The statement, and the message of the 409 where the record does not meet its condition. */
  write?: Write
  otherwise?: string
}

/**
 * The handlers of the five standard actions on one resource, or on a resource that shares the table
 * of another (`own`). `also`: columns that replies have in addition to the fields, or instead of
 * derived ones. `totals`: the cache of the list totals, for other writers of the table to clear.
 */
export function recordHandlers(
  { database, tables: resourceTables, pictures, clock, limits }: Context,
  own: string | ResourceTable,
  also: Record<string, SQL> = {},
  totals = totalsCache(),
) {
  const resourceTable = typeof own === 'string' ? tableOf(resourceTables, own) : own
  const { resource, table, id: idColumn, links } = resourceTable
  const linkNames = Object.keys(links)
  const usages = usagesOf(resourceTable, resourceTables)
  const counts = resource.mergeable && countsOf(usages, idColumn)
  const row = {
    ...selection(resourceTable, resourceTables, 'row'),
    ...(counts && { usages: counts }),
    ...also,
  }
  const record = { ...selection(resourceTable, resourceTables, 'record'), ...also }
  /** What a single statement has to check, which a transaction has checked before. */
  const unhindered = (values: Values) =>
    values[RIGHTS] === undefined ? undefined : pictures.areFree(resource, values)
  const insert = inserting(resourceTable, record, `${resource.name} create`, unhindered)
  const update = (name: string, where?: SQL) =>
    updating(resourceTable, record, `${resource.name} ${name}`, (values) =>
      and(where, unhindered(values)),
    )
  const edit = update('edit')
  /** What is stated, and what is read to its end. */
  const { list: { endpoint, cached, mostPerPage } = {} } = resource.actions
  const isCountedWhole = cached || mostPerPage || (endpoint && hasStatedTotal(endpoint))
  const isInLines = usages.some(({ hasKey }) => !hasKey)
  const atFault = fieldAtFault(resourceTable)
  const labels = labelsOf(resource)

  const byId = perConnection((db) =>
    db
      .select({ record, rightsVersion })
      .from(table)
      .where(eq(idColumn, sql.placeholder('id')))
      .prepare(`${resource.name} show`),
  )

  /** What is embedded is read for the rows of the page alone, not for those before it. */
  function rowsOn(db: Queries, sort: Sort, bounds: Bounds, matches?: Matches) {
    const ids = pageIds(resourceTable, resourceTables, sort, bounds, matches)
    return db
      .select(row)
      .from(table)
      .where(sql`${idColumn} = any(array(${ids}))`)
      .orderBy(...order(resourceTable, resourceTables, sort.sortBy, sort.isAscending))
  }

  const wholeList = memoize(
    (sort: Sort) => {
      const name = `${resource.name} ${nameOf(sort)}`
      return perConnection((db) => rowsOn(db, sort, anyPage).prepare(name))
    },
    { getCacheKey: nameOf },
  )

  async function find(
    db: Queries,
    id: number,
    reportRights?: ActionRequest['reportRights'],
  ): Promise<Values> {
    const [found] = await byId(db).execute({ id })
    if (!found) return missing(resource.singular)
    reportRights?.(found.rightsVersion)
    return withIds(resourceTable, found.record)
  }

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
   * Saves by a single statement, where nothing is to be checked after it. Undefined where it cannot,
   * or has found something in its way, such as other rights than the viewer is remembered with: the
   * long way says what.
   */
  async function saveAtOnce(
    write: Write,
    values: Values,
    { viewer }: Pick<ActionRequest, 'viewer'>,
  ): Promise<Values | undefined> {
    if (!isPlain || !pictures.arePlain(resource, values)) return undefined
    const held = { ...values, [RIGHTS]: viewer?.rightsVersion }
    const saved = await change((db) => write(db, held), true)
    return saved && withIds(resourceTable, saved)
  }

  async function change<T>(work: (db: Queries) => Promise<T>, isOne = false): Promise<T> {
    try {
      return await database.write(work, { isOne })
    } catch (error) {
      throw atFault(error)
    } finally {
      totals.forget()
    }
  }

  /** Saves in a transaction, once the viewer is confirmed and what is sent is checked. */
  async function saveInSteps<T>(
    asked: Pick<ActionRequest, 'confirm'>,
    sent: Values,
    check: Check | undefined,
    store: (db: Queries, values: Values) => Promise<T>,
  ): Promise<T> {
    const viewer = await asked.confirm()
    return pictures.savedWith(resource, sent, viewer, (values) =>
      change(async (db) => {
        await check?.(db)
        await checkLineReferences(db, resourceTable, resourceTables, values)
        return store(db, values)
      }),
    )
  }

  /** Writes values that were sent to the record, if it is as it was read, and meets the condition. */
  async function save(
    asked: Pick<ActionRequest, 'id' | 'input' | 'viewer' | 'confirm'>,
    sent: Values,
    { check, otherwise, write = edit }: Saving = {},
  ) {
    const { id, input } = asked
    const hasLinks = linkNames.some((name) => sent[name] !== undefined)
    const whole = { ...sent, id, [SINCE]: input.updatedAt, updatedAt: clock().toISOString() }
    const saved = check || hasLinks ? undefined : await saveAtOnce(write, whole, asked)
    if (saved) return saved
    return saveInSteps(asked, whole, check, async (db, values) => {
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
    return confirming(async (asked) => {
      const sent = { ...(await columnValues({ fields }, asked.input, limits)), ...sets }
      return save(asked, sent, { otherwise, write })
    })
  }

  const settings: Readonly<Record<string, Handler>> = Object.fromEntries(
    resource.rowActions.flatMap(([name, row]) => (row.sets ? [[name, setting(name, row)]] : [])),
  )

  /** What a list leaves of a row for this person: of its counts, those of what they may read. */
  function rowFor(viewer: Viewer | null): (item: Values) => Values {
    if (!counts) return (item) => withIds(resourceTable, item)
    const readable = readableNames(usages, viewer)
    return ({ usages: all, ...item }) => ({
      ...withIds(resourceTable, item),
      usages: pick(all as Record<string, number>, readable),
    })
  }

  return {
    ...settings,

    async list({ query, viewer }: ActionRequest) {
      const { page, perPage, sortBy = 'id', filter, ...rest } = readListQuery(query)
      const where = matching(resourceTable, resourceTables, filter)
      // Newest first where nothing else is asked.
      const asked = { sortBy, isAscending: query.sortBy !== undefined && rest.isAscending }
      const read = () =>
        database.list(async (db) => {
          const most = isCountedWhole ? undefined : MOST_COUNTED + 1
          const count = () =>
            talliedTotal(db, resourceTable, resourceTables, filter) ??
            countOf(db, table, where, most)
          const total = await totals.of(JSON.stringify(filter), count)
          const isKnown = total !== most
          const onPage = { perPage, offset: (page - 1) * perPage }
          const [sort, bounds] = isKnown ? nearerEnd(asked, onPage, total) : [asked, onPage]
          // Pages of the whole list are planned once. With a filter the best plan depends on its
          // values.
          const items = await (where
            ? rowsOn(db, sort, bounds, {
                where,
                total,
                isScattered: isScattered(filter, sortBy),
              })
            : wholeList(sort)(db).execute({ ...bounds }))
          return {
            items: items.map(rowFor(viewer)),
            ...(isKnown
              ? { totalData: total, totalPage: Math.ceil(total / perPage) }
              : { totalAtLeast: MOST_COUNTED }),
            page,
            perPage,
          }
        })
      return perPage > LARGE ? inTurn(read) : read()
    },

    show: ({ id, reportRights }: ActionRequest) =>
      database.read((db) => find(db, id, reportRights)),

    /**
     * `more`: columns that the server sets itself. `check` throws if the record must not be
     * written.
     */
    create: confirming(async (asked: ActionRequest, more: Values = {}, check?: Check) => {
      // Sanitising, hashing and making pictures take a while, so they precede the transaction.
      const sent = { ...(await columnValues(resource, asked.input, limits)), ...more }
      const { key } = asked
      const whole = { ...sent, ...stampsOf(clock()), [KEY]: key }
      const created = check ? undefined : await saveAtOnce(insert, whole, asked)
      if (created) return created
      return saveInSteps(asked, whole, check, async (db, values) => {
        const created = await insert(db, values)
        return created
          ? checked(withIds(resourceTable, created))
          : find(db, await idCreatedWith(db, key))
      })
    }),

    edit: confirming(async (asked: ActionRequest, more: Values = {}, check?: Check) =>
      save(asked, { ...(await columnValues(resource, asked.input, limits)), ...more }, { check }),
    ),

    async delete({ id }: ActionRequest) {
      const isUsed = usages.map(
        ({ table, column, holds }) => sql`exists (select from ${table} where ${holds(column, id)})`,
      )
      const isFree = and(eq(idColumn, id), ...isUsed.map(not))
      const remove = async (db: Queries, where: SQL | undefined) => {
        const [removed] = await db.delete(table).where(where).returning({ id: idColumn })
        return removed
      }
      const removed = isInLines ? undefined : await change((db) => remove(db, isFree), true)
      if (removed) return removed
      return change(async (db) => {
        // Before what uses it is counted: lines that are being written lock it too, without a key.
        if (isInLines)
          await db.select({ id: idColumn }).from(table).where(eq(idColumn, id)).for('update')
        const used: string[] = []
        for (const { table: from, column, holds, by } of usages) {
          const total = await countOf(db, from, holds(column, id))
          if (total > 0) used.push(counted(total, by.resource.singular))
        }
        if (used.length > 0) throw new Refusal(409, `Used by ${used.join(' and ')}.`)
        return (await remove(db, eq(idColumn, id))) ?? missing(resource.singular)
      })
    },
  } satisfies Record<string, Handler>
}

function nameOf({ sortBy, isAscending, isFromEnd }: Sort): string {
  return `by ${sortBy} ${isAscending ? 'up' : 'down'}${isFromEnd ? ' from its end' : ''}`
}

/** A page of the second half is read from the end, as what is before it has to be read as well. */
function nearerEnd(sort: Sort, { perPage, offset }: Page, total: number): [Sort, Page] {
  const left = total - offset
  if (left <= 0 || left - perPage >= offset) return [sort, { perPage, offset }]
  const bounds = { perPage: Math.min(perPage, left), offset: Math.max(0, left - perPage) }
  return [{ ...sort, isFromEnd: true }, bounds]
}

/** How many records meet the condition, counted up to `most`. */
async function countOf(
  db: Queries,
  table: PgTable,
  where: SQL | undefined,
  most?: number,
): Promise<number> {
  if (most === undefined) return db.$count(table, where)
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most)
  const [row] = await db.select({ total: count() }).from(some.as('some'))
  return row?.total ?? 0
}

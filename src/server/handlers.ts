import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ListQuery } from '../contract/envelope.ts'
import type { Resource } from '../contract/resource.ts'
import type { Viewer } from './auth.ts'
import { fieldAtFault, usagesOf } from './constraints.ts'
import type { Database, Queries } from './database/open.ts'
import { Refusal, wrongFields } from './refusal.ts'
import { sanitise } from './sanitise.ts'
import { matching } from './search.ts'
import { order, selection, withIds } from './selection.ts'
import type { Stored, Stores } from './table.ts'
import { keptTotals } from './totals.ts'

/** A request that is allowed and well formed: what came in is parsed by the schemas of its action. */
export interface Asked {
  /** The `:id` of the path; 0 where there is none. */
  id: number
  query: Record<string, unknown>
  input: Record<string, unknown>
  /** Null only where anyone is allowed. */
  viewer: Viewer | null
  ip: string
}

/** Does an action and returns what its reply is made of. */
export type Handler = (asked: Asked) => Promise<unknown>

export type RecordHandlers = ReturnType<typeof recordHandlers>

/** The five ordinary actions on the records of one resource. */
export function recordHandlers(stored: Stored, stores: Stores, database: Database) {
  const { resource, table, id: idColumn } = stored
  const row = selection(stored, stores, 'row')
  const record = selection(stored, stores, 'record')
  const usages = usagesOf(stored, stores)
  const atFault = fieldAtFault(stored)
  const totals = keptTotals()

  async function find(db: Queries, id: number): Promise<unknown> {
    const [found] = await db.select(record).from(table).where(eq(idColumn, id))
    return found ? withIds(stored, found) : missing(resource)
  }

  async function change<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    try {
      return await database.write(work)
    } catch (error) {
      throw atFault(error)
    } finally {
      totals.forget()
    }
  }

  return {
    async list({ query }: Asked) {
      const { page, perPage, sortBy, isAscending, ...filter } = query as ListQuery
      const where = matching(stored, filter.search)
      const orders = order(stored, stores, sortBy, sortBy ? isAscending : undefined)
      return database.read(async (db) => {
        const ids = db
          .select({ id: idColumn })
          .from(table)
          .where(where)
          .orderBy(...orders)
        // What is embedded is read for the rows of the page alone, not for those before it.
        const onPage = inArray(idColumn, ids.limit(perPage).offset((page - 1) * perPage))
        const items = await db
          .select(row)
          .from(table)
          .where(onPage)
          .orderBy(...orders)
        const totalData = await totals.of(JSON.stringify(filter), () => countOf(db, table, where))
        const totalPage = Math.ceil(totalData / perPage)
        return { items: items.map((item) => withIds(stored, item)), totalData, totalPage, page, perPage }
      })
    },

    show: ({ id }: Asked) => database.read((db) => find(db, id)),

    /** `more`: columns that the server sets by itself. */
    create: ({ input }: Asked, more: Record<string, unknown> = {}) =>
      change(async (db) => {
        const [created] = await db
          .insert(table)
          .values({ ...columnValues(stored, input), ...more })
          .returning({ id: idColumn })
        const id = created?.id as number
        await relink(db, stored, id, input)
        return find(db, id)
      }),

    edit: ({ id, input }: Asked, more: Record<string, unknown> = {}) =>
      change(async (db) => {
        // The date is named because an edit may hold nothing else.
        const values = { ...columnValues(stored, input), ...more, updatedAt: sql`now()` }
        const edited = await db.update(table).set(values).where(eq(idColumn, id)).returning({ id: idColumn })
        if (edited.length === 0) return missing(resource)
        await relink(db, stored, id, input)
        return find(db, id)
      }),

    delete: ({ id }: Asked) =>
      change(async (db) => {
        const used: string[] = []
        for (const { table: from, column, by } of usages) {
          const total = await countOf(db, from, eq(column, id))
          if (total > 0) used.push(`${total} ${plural(by.resource.singular, total)}`)
        }
        if (used.length > 0) throw new Refusal(409, `Used by ${used.join(' and ')}.`)
        const deleted = await db.delete(table).where(eq(idColumn, id)).returning({ id: idColumn })
        return deleted[0] ?? missing(resource)
      }),
  } satisfies Record<string, Handler>
}

function columnValues({ resource }: Stored, input: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = input[name]
    if (field.readOnly || field.kind === 'references' || value === undefined) continue
    values[name] = field.kind === 'richText' && typeof value === 'string' ? clean(name, field.label, value) : value
  }
  return values
}

function clean(name: string, label: string, html: string): string {
  const cleaned = sanitise(html)
  if (cleaned === '') throw wrongFields(422, { [name]: 'Nothing is left of it without what is not allowed.' }, { [name]: label })
  return cleaned
}

/** Makes the links of a record those that were sent; a field that was left out keeps its own. */
async function relink(db: Queries, { links }: Stored, id: number, input: Record<string, unknown>): Promise<void> {
  for (const [name, { table, own, other }] of Object.entries(links)) {
    if (input[name] === undefined) continue
    const others = (input[name] ?? []) as number[]
    await db.delete(table).where(eq(own, id))
    await db.execute(sql`insert into ${table} (${sql.identifier(own.name)}, ${sql.identifier(other.name)})
      select ${id}::int, unnest(${sql.param(others)}::int[])`)
  }
}

async function countOf(db: Queries, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}

function missing(resource: Resource): never {
  throw new Refusal(404, `There is no such ${resource.singular} (any more).`)
}

function plural(singular: string, total: number): string {
  if (total === 1) return singular
  return singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : `${singular}s`
}

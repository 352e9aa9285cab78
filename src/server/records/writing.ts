import {
  and,
  eq,
  getTableName,
  is,
  type Placeholder,
  SQL,
  type SQLChunk,
  Subquery,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mapValues, omit, pickBy } from 'es-toolkit'
import type { Values } from '../../contract/values.ts'
import { commaSeparated } from '../database/columns.ts'
import { creation } from '../database/creations.ts'
import { perConnection } from '../database/per-connection.ts'
import type { Queries } from '../database/queries.ts'
import { rightsVersion } from '../database/rights.ts'
import type { Link, ResourceTable } from '../database/tables.ts'

interface Statement extends PromiseLike<Values[]> {
  prepare(name: string): { execute(values: Values): Promise<Values[]> }
}

/**
 * Writes a row, and returns it as stored; undefined if a condition is not met. Values are keyed by
 * column or link. `RIGHTS` and `SINCE` are the versions that the rights and the row must have, if
 * any. Those of a prepared statement are placeholders.
 */
export type Write = (db: Queries, values: Values) => Promise<Values | undefined>

/**
 * The maximum number of prepared statements, one for each set of columns. A form always sends the
 * same set.
 */
const MOST = 10

// Keys of values that no field can have.
export const RIGHTS = '$rightsVersion'
/** The `updatedAt` that the row was read with. */
export const SINCE = '$since'
/** Identifies a new row that is sent again. */
export const KEY = '$key'

/**
 * Prepares a statement once for each set of columns; values with SQL expressions use an unprepared
 * one.
 */
function preparedByColumns(name: string, build: (db: Queries, values: Values) => Statement): Write {
  const cache = new Map<string, (db: Queries) => ReturnType<Statement['prepare']>>()

  function prepared(values: Values, number: number) {
    const placeholders = mapValues(values, (_, column) => sql.placeholder(column))
    const way = RIGHTS in values ? 'at once ' : ''
    return perConnection((db) => build(db, placeholders).prepare(`${name} ${way}${number}`))
  }

  return async (db, values) => {
    const defined = pickBy(values, (value) => value !== undefined)
    const key = Object.keys(defined).join()
    const isPlain = Object.values(defined).every((value) => !is(value, SQL))
    if (isPlain && cache.size < MOST && !cache.has(key))
      cache.set(key, prepared(defined, cache.size))
    const statement = isPlain ? cache.get(key) : undefined
    const [row] = await (statement ? statement(db).execute(defined) : build(db, defined))
    return row
  }
}

/** A condition that depends on the written values; undefined for none. */
type Condition = (values: Values) => SQL | undefined

/** Further statements of an insert, by the names under which they refer to each other. */
type Steps = Readonly<Record<string, SQL>>

/**
 * Inserts a row with its links, if it meets the condition and its `KEY` is new. `before` and
 * `after` are part of the same statement: they follow `place` and `saved`, which have the id of the
 * row.
 */
export function inserting(
  resourceTable: ResourceTable,
  returned: Record<string, PgColumn | SQL>,
  name: string,
  condition: Condition = () => undefined,
  { before = {}, after = {} }: { before?: Steps; after?: Steps } = {},
): Write {
  const { table, links, column } = resourceTable
  return preparedByColumns(name, (db, values) => {
    const columns = Object.entries(omit(values, [RIGHTS, KEY, ...Object.keys(links)]))
    const names = columns.map(([name]) => sql.identifier(column(name).name))
    const each = columns.map(([name, value]) => parameter(value, column(name)))
    const where = and(isFor(values), condition(values)) ?? sql`true`
    const key = values[KEY]
    const place =
      key === undefined
        ? sql`select nextval('record_id')::int as id where ${where}`
        : sql`insert into ${creation} (key, record_id) select ${key}, nextval('record_id') where ${where}
            on conflict do nothing returning record_id as id`
    const saved = sql`insert into ${table} (id, ${commaSeparated(names)})
      select place.id, ${commaSeparated(each)} from place returning *`
    // A statement does not see the rows that it inserts, so the rows of a link replace its table.
    const linked = linksOfSaved(resourceTable, values)
    const steps = Object.entries({ place, ...before, saved, ...linked, ...after })
    const written: Subquery = new Subquery(sql`select * from saved`, {}, getTableName(table))
    return db
      .with(...steps.map(([name, step]) => db.$with(name, {}).as(step)))
      .select(returned)
      .from(written)
  })
}

/** Links a row to each of the others. */
export function linking({ table, recordId, other }: Link, id: SQLChunk, others: unknown): SQL {
  return sql`insert into ${table} (${sql.identifier(recordId.name)}, ${sql.identifier(other.name)})
    select ${id}, unnest(${sql.param(others)}::${sql.raw(other.getSQLType())}[])`
}

/** Statements that link the row of `saved`, by the name of the link table, which they replace. */
function linksOfSaved({ links, id }: ResourceTable, values: Values): Steps {
  const sent = Object.entries(links).filter(([name]) => values[name] !== undefined)
  const statements = sent.map(([name, one]) => {
    const link = linking(one, sql.identifier(id.name), values[name])
    return [getTableName(one.table), sql`${link} from saved returning *`]
  })
  return Object.fromEntries(statements)
}

/**
 * Updates the row with the `id` among the values, if it meets the condition. Each version has a
 * later `updatedAt`, even if the clocks of processes differ.
 */
export function updating(
  { table, id, column }: ResourceTable,
  returned: Record<string, PgColumn | SQL>,
  name: string,
  condition: Condition,
): Write {
  const updatedAt = column('updatedAt')
  const isSince = ({ [SINCE]: since }: Values) =>
    since === undefined ? undefined : eq(updatedAt, since)
  return preparedByColumns(name, (db, values) =>
    db
      .update(table)
      .set({
        ...omit(values, ['id', RIGHTS, SINCE]),
        updatedAt: sql`greatest(${values.updatedAt}::timestamptz, ${updatedAt} + interval '1 ms')`,
      })
      .where(and(eq(id, values.id), isSince(values), isFor(values), condition(values)))
      .returning(returned),
  )
}

/** The condition that the rights have the expected version. */
function isFor(values: Values) {
  return values[RIGHTS] === undefined ? undefined : sql`${rightsVersion} = ${values[RIGHTS]}`
}

function parameter(value: unknown, column: PgColumn) {
  return is(value, SQL) ? value : sql.param(value as Placeholder, column)
}

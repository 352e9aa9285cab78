import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { embeddedName, type Field } from '../contract/field.ts'
import { user } from './database/schema.ts'
import { type Link, type Stored, type Stores, storedAs } from './table.ts'

/** What an answer holds, as expressions over the record's table; a row of a list goes without rich text. */
export function selection(stored: Stored, stores: Stores, answer: 'row' | 'record'): Record<string, PgColumn | SQL> {
  const { id, column } = stored
  const selected: Record<string, PgColumn | SQL> = { id }
  for (const [name, field] of Object.entries(stored.resource.fields)) {
    if (answer === 'row' && field.kind === 'richText') continue
    if (field.kind === 'person') selected[name] = person(column(`${name}Id`))
    else if (field.kind === 'references') selected[embeddedName(name)] = many(stored, name, storedAs(stores, field.resource))
    else selected[name] = column(name)
    if (field.kind === 'reference') selected[embeddedName(name)] = one(column(name), storedAs(stores, field.resource))
  }
  return { ...selected, createdAt: column('createdAt'), updatedAt: column('updatedAt') }
}

/** The ids of a field of many references, which are selected as records only. */
export function withIds(stored: Stored, record: Record<string, unknown>): Record<string, unknown> {
  const ids = Object.keys(stored.links).map((name) => {
    const embedded = record[embeddedName(name)] as { id: number }[]
    return [name, embedded.map((one) => one.id)]
  })
  return { ...record, ...Object.fromEntries(ids) }
}

/** The order of a list. Ties are broken by id, so that no record is on two pages. Text sorts without case, nothing last. */
export function order(stored: Stored, stores: Stores, sortBy = 'id', isAscending = sortBy !== 'id'): SQL[] {
  const direction = isAscending ? sql`asc` : sql`desc`
  const byId = sql`${stored.id} ${direction}`
  if (sortBy === 'id') return [byId]
  const column = stored.column(sortBy)
  const value = sortValue(column, stored.resource.fields[sortBy], stores)
  // Only where there can be nothing: an index is read backwards for `desc`, but not for `desc nulls last`.
  return [column.notNull ? sql`${value} ${direction}` : sql`${value} ${direction} nulls last`, byId]
}

function sortValue(column: PgColumn, field: Field | undefined, stores: Stores): SQL {
  if (field?.kind === 'reference') {
    const target = storedAs(stores, field.resource)
    return sql`(select lower(${title(target)}) from ${target.table} target where target.id = ${column})`
  }
  return column.dataType === 'string' && column.columnType === 'PgText' ? sql`lower(${column})` : sql`${column}`
}

function one(column: PgColumn, target: Stored): SQL {
  return nested(sql`select json_build_object('id', target.id, 'name', ${title(target)})
    from ${target.table} target where target.id = ${column}`)
}

function many(stored: Stored, name: string, target: Stored): SQL {
  const link: Link | undefined = stored.links[name]
  if (!link) throw new Error(`The table of ${stored.resource.name} has no link for ${name}.`)
  return nested(sql`select coalesce(json_agg(json_build_object('id', target.id, 'name', ${title(target)})
      order by lower(${title(target)}), target.id), '[]'::json)
    from ${link.table} join ${target.table} target on target.id = ${link.other} where ${link.own} = ${stored.id}`)
}

function person(column: PgColumn): SQL {
  return nested(sql`select json_build_object('id', target.id, 'fullName', target.full_name)
    from ${user} target where target.id = ${column}`)
}

/** The column that names a record, of a table under the name `target`. */
function title(target: Stored): SQL {
  const column = target.column(target.resource.title ?? 'id')
  return sql`target.${sql.identifier(column.name)}`
}

/** Drizzle takes the table's name off the columns of a selected expression, but leaves one inside it alone. */
function nested(query: SQL): SQL {
  return sql`(${query})`
}

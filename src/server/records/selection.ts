import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { embeddedName, type FieldOf, isInRows } from '../../contract/field.ts'
import { referencesIn } from '../../contract/lines.ts'
import type { Values } from '../../contract/values.ts'
import { commaSeparated, nested } from '../database/columns.ts'
import { user } from '../database/schema.ts'
import { sortKey } from '../database/sorting.ts'
import { linkOf, type ResourceTable } from '../database/tables.ts'

/**
 * The columns of a reply as expressions over the record's table; a row of a list omits what only
 * the form needs.
 */
export function selection(
  resourceTable: ResourceTable,
  answer: 'row' | 'record',
): Record<string, PgColumn | SQL> {
  const { id, column, tableOf } = resourceTable
  const selected: Record<string, PgColumn | SQL> = { id }
  for (const [name, field] of Object.entries(resourceTable.resource.fields)) {
    if (field.kind === 'password' || (answer === 'row' && !isInRows(field))) continue
    if (field.kind === 'person') selected[name] = person(column(`${name}Id`))
    else if (field.kind === 'references')
      selected[embeddedName(name)] = many(resourceTable, name, tableOf(field.resource))
    else if (field.kind === 'lines') selected[name] = lines(column(name), field, tableOf)
    else if (field.kind === 'images') selected[name] = addresses(resourceTable, name)
    else selected[name] = column(name)
    if (field.kind === 'reference')
      selected[embeddedName(name)] = one(column(name), tableOf(field.resource))
  }
  return { ...selected, createdAt: column('createdAt'), updatedAt: column('updatedAt') }
}

/** Adds the ids of `references` fields, which are selected as embedded records only. */
export function withIds({ resource, links }: ResourceTable, record: Values): Values {
  const complete = { ...record }
  for (const name of Object.keys(links)) {
    if (resource.fields[name]?.kind !== 'references') continue
    const embedded = record[embeddedName(name)] as { id: number }[]
    complete[name] = embedded.map((one) => one.id)
  }
  return complete
}

/**
 * The ORDER BY of a list. The id breaks ties, so that no record is on two pages. Text sorts
 * case-insensitively, nulls last. `isFromEnd` reverses the order.
 */
export function sortOrder(
  resourceTable: ResourceTable,
  sortBy: string,
  isAscending: boolean,
  isFromEnd = false,
): SQL[] {
  const direction = directionOf(isAscending !== isFromEnd)
  const byId = sql`${resourceTable.id} ${direction}`
  if (sortBy === 'id') return [byId]
  const value = sortValue(resourceTable, sortBy)
  return [sql`${value} ${direction} ${nullsOf(resourceTable.column(sortBy), isFromEnd)}`, byId]
}

/**
 * Only for nullable columns: an index can be scanned backwards for `desc`, but not for `desc nulls
 * last`.
 */
export function nullsOf({ notNull }: PgColumn, isFromEnd = false): SQL {
  if (notNull) return sql``
  return isFromEnd ? sql`nulls first` : sql`nulls last`
}

export function directionOf(isAscending: boolean): SQL {
  return isAscending ? sql`asc` : sql`desc`
}

function sortValue({ resource, column, tableOf }: ResourceTable, sortBy: string) {
  const field = resource.fields[sortBy]
  if (field?.kind !== 'reference') return sortKey(column(sortBy), field?.kind)
  const target = tableOf(field.resource)
  return sql`(select ${titleKey(target)} from ${target.table} target where target.id = ${column(sortBy)})`
}

/** The expression that sorts titles of a table with the alias `target`. */
export function titleKey(target: ResourceTable): SQL {
  const { fields, title: name = 'id', titleWith } = target.resource
  return sortKey(target.title('target'), titleWith ? 'text' : fields[name]?.kind)
}

function one(id: PgColumn | SQL, target: ResourceTable) {
  return nested(sql`select json_build_object('id', target.id, 'name', ${target.title('target')})
    from ${target.table} target where target.id = ${id}`)
}

function many(resourceTable: ResourceTable, name: string, target: ResourceTable) {
  const link = linkOf(resourceTable, name)
  return nested(sql`select coalesce(json_agg(json_build_object('id', target.id, 'name', ${target.title('target')})
      order by lower(${target.title('target')}), target.id), '[]'::json)
    from ${link.table} join ${target.table} target on target.id = ${link.other} where ${link.recordId} = ${resourceTable.id}`)
}

function addresses(resourceTable: ResourceTable, name: string) {
  const { table, recordId, other, position = other } = linkOf(resourceTable, name)
  return nested(
    sql`select coalesce(json_agg(${other} order by ${position}), '[]'::json) from ${table} where ${recordId} = ${resourceTable.id}`,
  )
}

/** The lines with the records that they refer to, embedded as in a record. */
function lines(column: PgColumn, { columns }: FieldOf<'lines'>, tableOf: ResourceTable['tableOf']) {
  const embedded = referencesIn(columns).map(([name, resource]) => {
    const id = sql`(line ->> ${name}::text)::int`
    return sql`${embeddedName(name)}::text, ${one(id, tableOf(resource))}`
  })
  if (embedded.length === 0) return column
  return nested(sql`select coalesce(jsonb_agg(line || jsonb_build_object(${commaSeparated(embedded)}) order by at), '[]')
    from jsonb_array_elements(${column}) with ordinality as several (line, at)`)
}

function person(column: PgColumn) {
  return nested(sql`select json_build_object('id', target.id, 'fullName', target.full_name)
    from ${user} target where target.id = ${column}`)
}

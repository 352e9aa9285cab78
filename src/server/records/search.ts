import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  canBeNone,
  type InAny,
  type ListFilter,
  NONE,
  type Period,
} from '../../contract/envelope.ts'
import type { Field } from '../../contract/field.ts'
import { phoneTerm } from '../../contract/schema.ts'
import { type ResourceTable, titleColumn } from '../database/tables.ts'

/** The WHERE condition of a list's filter; undefined when nothing is filtered. */
export function matching(
  resourceTable: ResourceTable,
  { search, ...values }: ListFilter,
): SQL | undefined {
  const filters = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [filteredBy(resourceTable, name, value)],
  )
  return and(searchedFor(resourceTable, search), ...filters)
}

/**
 * Matches records with the text in any searchable field, ignoring case. `%`, `_` and `\` are
 * escaped. The trigram indexes of the schema are on the same expression, `lower(column)`.
 */
function searchedFor(resourceTable: ResourceTable, text: string) {
  if (text === '') return undefined
  return or(
    ...resourceTable.resource.searched.map(([name, field]) => {
      const column = resourceTable.column(name)
      if (field.kind !== 'reference') return holds(column, field, text)
      const target = resourceTable.tableOf(field.resource)
      // As an array: with `in`, no index of the other fields would be used.
      return sql`${column} = any(array(select ${target.id} from ${target.table} where ${holds(titleColumn(target), field, text)}))`
    }),
  )
}

function holds(column: PgColumn, field: Field, text: string) {
  return sql`lower(${column}) like lower(${patternOf(field, text)})`
}

function patternOf({ kind }: Field, text: string) {
  const term = kind === 'phone' ? phoneTerm(text) : text
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Matches records by the value of a field: equal to it, one of several, in a period, linked to an
 * id, or empty (`NONE`); or by that of any of several columns.
 */
function filteredBy(
  { resource, links, id, column }: ResourceTable,
  name: string,
  value: Exclude<ListFilter[string], undefined>,
) {
  if (isList(value)) return sql`${column(name)} = any(${sql.param(value)}::int[])`
  if (isInAny(value)) return or(...value.columns.map((one) => eq(column(one), value.value)))
  if (isPeriod(value)) return sql`${column(name)} between ${value.from} and ${value.until}`
  const link = links[name]
  const field = resource.fields[name]
  if (value === NONE && field && canBeNone(field)) {
    return link
      ? sql`not exists (select from ${link.table} where ${link.recordId} = ${id})`
      : isNull(column(name))
  }
  if (!link) return eq(column(name), value)
  return sql`exists (select from ${link.table} where ${link.recordId} = ${id} and ${link.other} = ${value})`
}

/**
 * Whether no index has the matches of a filter in this order: for a search, for a value in any of
 * several columns, and for a period sorted by another column.
 */
export function isScattered({ search, ...values }: ListFilter, sortBy: string): boolean {
  return (
    search !== '' ||
    Object.entries(values).some(
      ([name, value]) => isInAny(value) || (isPeriod(value) && name !== sortBy),
    )
  )
}

function isInAny(value: ListFilter[string]): value is InAny {
  return typeof value === 'object' && 'columns' in value
}

export function isPeriod(value: ListFilter[string]): value is Period {
  return typeof value === 'object' && 'from' in value
}

/** `Array.isArray` does not narrow a readonly array. */
function isList(value: unknown): value is readonly number[] {
  return Array.isArray(value)
}

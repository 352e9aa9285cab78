import { getTableName, type SQL, sql } from 'drizzle-orm'
import {
  type ExtraConfigColumn,
  type IndexBuilder,
  index,
  type PgColumn,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { dated, isDigits, type Kind } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { lower, trigrams } from './columns.ts'

const shortTexts = new Set<Kind | undefined>(['text', 'email', 'phone', 'slug', 'time'])
const longTexts = new Set<Kind | undefined>(['longText', 'url'])

/**
 * The expression that lists are sorted by: text ignoring case, and long text by its beginning, as
 * an index entry is limited to 2.7 kB.
 */
export function sortKey(column: PgColumn | SQL, kind: Kind | undefined): SQL {
  if (longTexts.has(kind)) return sql`lower(left(${column}, 100))`
  return shortTexts.has(kind) ? sql`lower(${column})` : sql`${column}`
}

/**
 * The indexes for the list of a resource: for all sort orders, in both directions, for filters by
 * other fields, for the search, for unique values ignoring case, and for the records with a picture.
 * Those on references also serve foreign keys.
 */
export function listIndexes(
  { sortable, allFields }: Resource,
  t: { readonly id: ExtraConfigColumn } & Readonly<Record<string, ExtraConfigColumn>>,
): IndexBuilder[] {
  return allFields.flatMap(([name, { kind, schema, filter, search, unique }]) => {
    const column = t[name]
    if (!column) return []
    const isSorted = sortable.includes(name)
    const at = `${getTableName(column.table)}_${column.name}`
    if (kind === 'image') return [index(`${at}_index`).on(column)]
    const indexes = isSorted || filter ? sortIndexes(at, column, t.id, kind, isSorted) : []
    if (search && kind !== 'reference')
      indexes.push(index(`${at}_search`).using('gin', trigrams(column)))
    if (unique) {
      const hasCase = shortTexts.has(kind) && !isDigits(schema)
      indexes.push(uniqueIndex(`${at}_key`).on(hasCase ? lower(column) : column))
    }
    return indexes
  })
}

function sortIndexes(
  at: string,
  column: ExtraConfigColumn,
  id: ExtraConfigColumn,
  kind: Kind,
  isSorted: boolean,
) {
  // A list sorted by a reference reads the referenced records in the order of their titles. This
  // index finds the records that refer to each. A field without a sort has it for its filter.
  if (kind === 'reference' || !(isSorted || dated.includes(kind)))
    return [index(`${at}_index`).on(column, id)]
  const key = sortKey(column, kind)
  // With the text itself as a column, the index alone locates deep pages. No rows before them are
  // read.
  const copy = shortTexts.has(kind) ? [column] : []
  const up = index(`${at}_order`).on(key, id, ...copy)
  if (column.notNull) return [up]
  const down = sql`${key} desc nulls last`
  // A period is sorted latest first by default.
  const latestFirst = index(`${at}_order_down`).on(down, id.desc().nullsFirst(), ...copy)
  return isSorted ? [up, latestFirst] : [latestFirst]
}

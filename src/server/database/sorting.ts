import { getTableName, type SQL, sql } from 'drizzle-orm'
import {
  type ExtraConfigColumn,
  type IndexBuilder,
  index,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import { dated, type Kind } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'

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
 * The indexes for all sort orders of a resource's list, in both directions, and for its filters by
 * other fields. Those on references also serve foreign keys.
 */
export function listIndexes(
  resource: Resource,
  t: { readonly id: ExtraConfigColumn } & Readonly<Record<string, ExtraConfigColumn>>,
): IndexBuilder[] {
  const { sortable, allFields } = resource
  const asked = allFields.filter(([name, { filter }]) => filter || sortable.includes(name))
  return asked.flatMap(([name, { kind }]) => {
    const column = t[name]
    if (!column) return []
    const isSorted = sortable.includes(name)
    const at = `${getTableName(column.table)}_${column.name}`
    // A list sorted by a reference reads the referenced records in the order of their titles. This
    // index finds the records that refer to each. A field without a sort has it for its filter.
    if (kind === 'reference' || !(isSorted || dated.includes(kind)))
      return [index(`${at}_index`).on(column, t.id)]
    const key = sortKey(column, kind)
    // With the text itself as a column, the index alone locates deep pages. No rows before them are
    // read.
    const copy = shortTexts.has(kind) ? [column] : []
    const up = index(`${at}_order`).on(key, t.id, ...copy)
    if (column.notNull) return [up]
    const down = sql`${key} desc nulls last`
    // A period is sorted latest first by default.
    const latestFirst = index(`${at}_order_down`).on(down, t.id.desc().nullsFirst(), ...copy)
    return isSorted ? [up, latestFirst] : [latestFirst]
  })
}

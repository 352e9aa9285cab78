import { getTableName, type SQL, sql } from 'drizzle-orm'
import {
  type ExtraConfigColumn,
  type IndexBuilder,
  index,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import type { Kind } from '../../contract/field.ts'
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
 * The indexes for all sort orders of a resource's list, in both directions. Those on references
 * also serve filters and foreign keys.
 */
export function listIndexes(
  resource: Resource,
  t: { readonly id: ExtraConfigColumn } & Readonly<Record<string, ExtraConfigColumn>>,
): IndexBuilder[] {
  const kinds = new Map(resource.allFields.map(([name, { kind }]) => [name, kind]))
  return resource.sortable.flatMap((name) => {
    const column = t[name]
    if (!column || name === 'id') return []
    const kind = kinds.get(name)
    const at = `${getTableName(column.table)}_${column.name}`
    // A list sorted by a reference reads the referenced records in the order of their titles. This
    // index finds the records that refer to each.
    if (kind === 'reference') return [index(`${at}_index`).on(column, t.id)]
    const key = sortKey(column, kind)
    // With the text itself as a column, the index alone locates deep pages. No rows before them are
    // read.
    const copy = shortTexts.has(kind) ? [column] : []
    const up = index(`${at}_order`).on(key, t.id, ...copy)
    if (column.notNull) return [up]
    const down = sql`${key} desc nulls last`
    return [up, index(`${at}_order_down`).on(down, t.id.desc().nullsFirst(), ...copy)]
  })
}

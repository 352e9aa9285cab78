import { type SQL, sql } from 'drizzle-orm'
import { commaSeparated } from '../database/columns.ts'
import { type ResourceTable, titleColumn } from '../database/tables.ts'
import { directionOf, nullsOf, sortOrder, titleKey } from './selection.ts'

export interface Sort {
  sortBy: string
  isAscending: boolean
  /**
   * Whether the bounds count from the end, so that the last pages are read as fast as the first.
   */
  isFromEnd?: boolean
}

/** The range of rows to read, as numbers or as expressions. */
export interface Bounds {
  perPage: SQL | number
  offset: SQL | number
}

/**
 * Bounds for a prepared statement. As subqueries, they are unknown when it is planned, so that
 * every page gets the same plan: by the index that has the order.
 */
export const anyPage: Bounds = {
  perPage: sql`(select ${sql.placeholder('perPage')}::int)`,
  offset: sql`(select ${sql.placeholder('offset')}::int)`,
}

/** The filter of a list, and the number of its matches. */
export interface Matches {
  where: SQL
  total: number
  /** Whether no index has the matches in the requested order (`isScattered`). */
  isScattered: boolean
}

/** Up to this many matches are sorted, instead of searching the list in its order. */
const MOST_SORTED = 1_000

/** A query for the ids on a page of a list. */
export function pageIds(source: ResourceTable, sort: Sort, bounds: Bounds, matches?: Matches): SQL {
  const { sortBy, isAscending, isFromEnd } = sort
  const field = source.resource.fields[sortBy]
  const target = field?.kind === 'reference' && source.tableOf(field.resource)
  const isFew = matches && matches.total <= MOST_SORTED
  const where = matches && sql`where ${matches.where}`
  if (target && !isFew) return walked(source, target, sort, bounds, matches?.where)
  const from =
    isFew && (target || matches.isScattered)
      ? sql`(select * from ${source.table} ${where} offset 0) as ${source.table}`
      : sql`${source.table} ${where}`
  const orders = sortOrder(source, sortBy, isAscending, isFromEnd)
  return sql`select ${source.id} from ${from} order by ${commaSeparated(orders)} ${limit(bounds)}`
}

/**
 * Reads the referenced records in the order of their titles, and of each only as many records as
 * the page can have. So no rows beyond the page are read.
 */
function walked(
  source: ResourceTable,
  target: ResourceTable,
  sort: Sort,
  bounds: Bounds,
  where?: SQL,
) {
  const { isAscending, isFromEnd = false, sortBy } = sort
  const column = source.column(sortBy)
  const direction = directionOf(isAscending !== isFromEnd)
  const lastRow = sql`limit ${bounds.perPage}::int + ${bounds.offset}::int`
  // Also ordered by the column, as the index is, although all these rows have the same value.
  const some = (which: SQL) => sql`select ${source.id} from ${source.table}
    where ${column} ${which} ${where && sql`and ${where}`} order by ${column} ${direction}, ${source.id} ${direction} ${lastRow}`
  const referring = sql`
    from (select target.id, ${titleKey(target)} as key from ${target.table} target) target
    cross join lateral (${some(sql`= target.id`)}) referring
    order by target.key ${direction} ${nullsOf(titleColumn(target), isFromEnd)}, referring.id ${direction}`
  if (column.notNull) return sql`select referring.id ${referring} ${limit(bounds)}`
  return sql`select sorted.id from (
    (select false as is_none, target.key, referring.id ${referring} ${lastRow})
    union all (select true, null, none.id from (${some(sql`is null`)}) none)
  ) sorted order by sorted.is_none ${directionOf(!isFromEnd)}, sorted.key ${direction}, sorted.id ${direction} ${limit(bounds)}`
}

function limit({ perPage, offset }: Bounds) {
  return sql`limit ${perPage} offset ${offset}`
}

import { sql } from 'drizzle-orm'
import { limitAsync, memoize, pick } from 'es-toolkit'
import { boundOf, type ListFilter, readListQuery } from '../../contract/envelope.ts'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Resource } from '../../contract/resource.ts'
import { FIRST_DAY, LAST_DAY } from '../../contract/schema.ts'
import { hasStatedTotal } from '../../contract/stated.ts'
import type { Values } from '../../contract/values.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { perConnection } from '../database/per-connection.ts'
import type { Queries } from '../database/queries.ts'
import { countsOf, readableNames } from './constraints.ts'
import { anyPage, type Bounds, type Matches, pageIds, type Sort } from './page.ts'
import type { ActionRequest } from './request.ts'
import { isPeriod, isScattered, matching } from './search.ts'
import { selection, sortOrder, withIds } from './selection.ts'
import { countOf, type Store } from './store.ts'
import { talliedTotal } from './tally.ts'

/**
 * Larger pages are read one at a time: a page is built from the database's answer in one go, and
 * several at once would block the event loop.
 */
const LARGE = 200
const inTurn = limitAsync(<T>(read: () => Promise<T>) => read(), 1)

interface Page {
  perPage: number
  offset: number
}

/** The handler of a list: specification sections 7 and 9. */
export function listOf({ context, resourceTable, also, usages, totals }: Store) {
  const { database } = context
  const { resource, table, id: idColumn } = resourceTable
  /** A list is counted completely if its total is stated, or if the app reads all of it. */
  const { list: { endpoint, cached, mostPerPage } = {} } = resource.actions
  const isCountedWhole = cached || mostPerPage || (endpoint && hasStatedTotal(endpoint))
  const counts = resource.mergeable && countsOf(usages, idColumn)
  const row = {
    ...selection(resourceTable, 'row'),
    ...(counts && { usages: counts }),
    ...also,
  }

  /** Embedded records are only read for the rows of the page, and not for those before it. */
  function rowsOn(db: Queries, sort: Sort, bounds: Bounds, matches?: Matches) {
    const ids = pageIds(resourceTable, sort, bounds, matches)
    return db
      .select(row)
      .from(table)
      .where(sql`${idColumn} = any(array(${ids}))`)
      .orderBy(...sortOrder(resourceTable, sort.sortBy, sort.isAscending))
  }

  const completeList = memoize(
    (sort: Sort) => {
      const name = `${resource.name} ${nameOf(sort)}`
      return perConnection((db) => rowsOn(db, sort, anyPage).prepare(name))
    },
    { getCacheKey: nameOf },
  )

  /** The row as this viewer may see it: with the counts of those resources that they may read. */
  function rowFor(viewer: Viewer | null): (item: Values) => Values {
    if (!counts) return (item) => withIds(resourceTable, item)
    const readable = readableNames(usages, viewer)
    return ({ usages: all, ...item }) => ({
      ...withIds(resourceTable, item),
      usages: pick(all as Record<string, number>, readable),
    })
  }

  return ({ query, viewer }: ActionRequest) => {
    const { page, perPage, filter: days, ...rest } = readListQuery(query)
    const filter = withPeriods(resource, days, context.zone)
    const where = matching(resourceTable, filter)
    // Newest first by default. A period is sorted by its field, so that its pages are read from the
    // index of that field, however long it is.
    const period = Object.keys(filter).find((name) => isPeriod(filter[name]))
    const { sortBy = period ?? 'id' } = rest
    const sorting = { sortBy, isAscending: query.sortBy !== undefined && rest.isAscending }
    const read = () =>
      database.list(async (db) => {
        const limit = isCountedWhole ? undefined : MOST_COUNTED + 1
        const count = () =>
          talliedTotal(db, resourceTable, filter) ?? countOf(db, table, where, limit)
        const total = await totals.of(JSON.stringify(filter), count)
        const isKnown = total !== limit
        const onPage = { perPage, offset: (page - 1) * perPage }
        const [sort, bounds] = isKnown ? nearerEnd(sorting, onPage, total) : [sorting, onPage]
        // Pages of an unfiltered list are planned once. With a filter the best plan depends on its
        // values.
        const items = await (where
          ? rowsOn(db, sort, bounds, {
              where,
              total,
              isScattered: isScattered(filter, sortBy),
            })
          : completeList(sort)(db).execute({ ...bounds }))
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
  }
}

/** Replaces the two days of each period by one filter of its field. A missing end is open. */
function withPeriods({ fields, periods }: Resource, filter: ListFilter, zone: string) {
  return periods.reduce<ListFilter>((before, { field: name, from, until }) => {
    const { [from]: first, [until]: last, ...others } = before
    if ((first ?? last) === undefined) return before
    const kind = fields[name]?.kind
    const period = {
      from: boundOf(kind, 'from', String(first ?? FIRST_DAY), zone),
      until: boundOf(kind, 'until', String(last ?? LAST_DAY), zone),
    }
    return { ...others, search: before.search, [name]: period }
  }, filter)
}

function nameOf({ sortBy, isAscending, isFromEnd }: Sort) {
  return `by ${sortBy} ${isAscending ? 'up' : 'down'}${isFromEnd ? ' from its end' : ''}`
}

/**
 * A page in the second half is read from the end, as the rows before it have to be read as well.
 */
function nearerEnd(sort: Sort, { perPage, offset }: Page, total: number): [Sort, Page] {
  const left = total - offset
  if (left <= 0 || left - perPage >= offset) return [sort, { perPage, offset }]
  const bounds = { perPage: Math.min(perPage, left), offset: Math.max(0, left - perPage) }
  return [{ ...sort, isFromEnd: true }, bounds]
}

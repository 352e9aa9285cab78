import type { CrudFilter, CrudSort } from '@refinedev/core'
import { memoize } from 'es-toolkit/function'
import * as z from 'zod/mini'
import type { Action } from '../../../contract/declaration.ts'
import {
  canBeNone,
  listFilters,
  listQuery,
  NONE,
  readListQuery,
} from '../../../contract/envelope.ts'
import { type Field, maxLengthOf } from '../../../contract/field.ts'
import { PAGE_SIZES, PER_PAGE } from '../../../contract/limits.ts'
import type { Resource } from '../../../contract/resource.ts'
import { anyIdParam, anyIdsParam } from '../../../contract/schema.ts'
import type { TableView, ViewAddress } from '../../data/records/view-address.ts'

/** The value of a filter: one or several ids, an option, a day, or the state of a switch. */
export type FilterValue = string | number | boolean | readonly (string | number)[]
export type Filters = Readonly<Record<string, FilterValue>>

/** Page, search, filters and sorting of a list. */
export interface ListView {
  page: number
  pageSize: number
  search: string
  filters: Filters
  sort: CrudSort | undefined
}

/** The initial view of a list, used where the URL does not specify one. */
export interface InitialView {
  sort?: CrudSort | undefined
  pageSize?: number | undefined
  /**
   * The page size that the user has chosen before. It applies to a URL without one, and is always
   * written to the URL.
   */
  chosenSize?: number | undefined
  /** The view for a URL without a query. The list then writes it to the URL (`useRecordList`). */
  start?: Partial<ListView> | undefined
}

/**
 * Reads a view from the URL, whose parameters are named as in the API. Anyone can write a URL:
 * values that the contract does not allow are ignored.
 */
export function readListView(
  resource: Resource,
  list: Action | undefined,
  address: string | URLSearchParams,
  initial: InitialView = {},
): ListView {
  const params = new URLSearchParams(address)
  const narrowing = Object.fromEntries(listFilters(resource, list))
  const valid = Object.entries(listQuery(resource, { query: list?.query }).shape).flatMap(
    ([name, schema]) => {
      const [first, ...others] = params.getAll(name)
      const { data } = z.safeParse(
        idRule(narrowing[name], name in (list?.filters ?? {})) ?? schema,
        others.length > 0 ? [first, ...others] : first,
      )
      return data === undefined ? [] : [[name, data] as const]
    },
  )
  const {
    page = 1,
    perPage,
    sortBy,
    isAscending,
    filter,
  } = readListQuery(Object.fromEntries(valid))
  const { search = '', ...filters } = filter
  return {
    page,
    pageSize:
      params.has('perPage') && PAGE_SIZES.includes(perPage)
        ? perPage
        : (initial.chosenSize ?? initial.pageSize ?? PER_PAGE),
    search,
    filters: filters as Filters,
    sort: sortBy ? { field: sortBy, order: isAscending === false ? 'desc' : 'asc' } : initial.sort,
    ...(params.size === 0 && initial.start),
  }
}

/** A rule for filters by id, which accepts the id formats of any server. */
function idRule(field: Field | undefined, isOfList: boolean) {
  if (!field || !('resource' in field)) return undefined
  // A filter by a field of the records takes one id; a parameter declared by the list action may
  // take several.
  const maxLength = isOfList ? maxLengthOf(field.schema) : undefined
  if (maxLength !== undefined) return anyIdsParam(maxLength)
  return canBeNone(field) ? z.union([anyIdParam, z.literal(NONE)]) : anyIdParam
}

/** Parses the view of a list from the URL, and writes it back. */
export function listAddress(
  resource: Resource,
  list: Action | undefined,
  initial: InitialView,
): ViewAddress {
  return {
    // Memoized, as each of Refine's hooks parses the URL at every render.
    read: memoize((search) => {
      const { page, pageSize, sort, ...view } = readListView(resource, list, search, initial)
      const filters = filtersOf(resource, list, view)
      return { currentPage: page, pageSize, filters, sorters: sort ? [sort] : [] }
    }),
    write: (view) => addressOf(viewOf(view), initial),
  }
}

/** A list view from Refine's view of a table. */
export function viewOf({ currentPage, pageSize, filters, sorters }: TableView): ListView {
  const { search = '', ...others } = Object.fromEntries(
    filters.map((one) => ['field' in one ? one.field : '', one.value]),
  )
  return { page: currentPage, pageSize, search, filters: others, sort: sorters[0] }
}

/**
 * The URL query of a view, without defaults. For a list with `start`, the default view is `page=1`,
 * as a URL without a query means `start`.
 */
export function addressOf(
  { page, pageSize, search, filters, sort }: ListView,
  initial: InitialView = {},
): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  for (const [name, value] of Object.entries(filters)) params.set(name, String(value))
  if (sort && !(sort.field === initial.sort?.field && sort.order === initial.sort.order)) {
    params.set('sortBy', sort.field)
    params.set('isAscending', String(sort.order === 'asc'))
  }
  if (page !== 1) params.set('page', String(page))
  if (pageSize !== (initial.pageSize ?? PER_PAGE)) params.set('perPage', String(pageSize))
  if (params.size === 0 && initial.start) params.set('page', '1')
  return params.size > 0 ? `?${params}` : ''
}

/** Search and filters in Refine's format. */
export function filtersOf(
  resource: Resource,
  list: Action | undefined,
  { search, filters }: Pick<ListView, 'search' | 'filters'>,
): CrudFilter[] {
  return [
    ...(search ? [{ field: 'search', operator: 'contains', value: search } as const] : []),
    ...listFilters(resource, list).flatMap(([field]) => {
      const value = filters[field]
      return value === undefined ? [] : [{ field, operator: 'eq', value } as const]
    }),
  ]
}

import type { CrudFilter, CrudSort } from '@refinedev/core'
import * as z from 'zod/mini'
import { listQuery, PER_PAGE, readListQuery } from '../../contract/envelope.ts'
import { filterFields, type Resource } from '../../contract/resource.ts'

export const PAGE_SIZES = [10, 25, 50, 100]

/** What a filter holds a field to: an id, an option, or a switch's state. */
export type FilterValue = string | number | boolean

/** Which rows of a list are shown, and in which order. */
export interface ListView {
  page: number
  pageSize: number
  search: string
  filters: Readonly<Record<string, FilterValue>>
  sort: CrudSort | undefined
}

/** What a list begins with where the address says nothing of it. */
export interface InitialView {
  sort?: CrudSort | undefined
  pageSize?: number | undefined
}

/**
 * Reads a view from the address bar, which uses the words of the API. It may have been typed by anyone: what the
 * contract does not allow counts as not said.
 */
export function readView(resource: Resource, address: string, { sort, pageSize = PER_PAGE }: InitialView = {}): ListView {
  const asked = new URLSearchParams(address)
  const valid = Object.entries(listQuery(resource).shape).flatMap(([name, schema]) => {
    const { data } = z.safeParse(schema, asked.get(name) ?? undefined)
    return data === undefined ? [] : [[name, data] as const]
  })
  const { page = 1, perPage, sortBy, isAscending, filter } = readListQuery(Object.fromEntries(valid))
  const { search = '', ...filters } = filter
  return {
    page,
    pageSize: asked.has('perPage') && PAGE_SIZES.includes(perPage) ? perPage : pageSize,
    search,
    filters: filters as ListView['filters'],
    sort: sortBy ? { field: sortBy, order: isAscending === false ? 'desc' : 'asc' } : sort,
  }
}

/** The address of a view, without what goes without saying. */
export function addressOf({ page, pageSize, search, filters, sort }: ListView, initial: InitialView = {}): string {
  const said = new URLSearchParams()
  if (search) said.set('search', search)
  for (const [name, value] of Object.entries(filters)) said.set(name, String(value))
  if (sort && !(sort.field === initial.sort?.field && sort.order === initial.sort.order)) {
    said.set('sortBy', sort.field)
    said.set('isAscending', String(sort.order === 'asc'))
  }
  if (page !== 1) said.set('page', String(page))
  if (pageSize !== (initial.pageSize ?? PER_PAGE)) said.set('perPage', String(pageSize))
  return said.size > 0 ? `?${said}` : ''
}

/** Search and filters as Refine hands them to the data provider. */
export function filtersOf(resource: Resource, { search, filters }: ListView): CrudFilter[] {
  return [
    ...(search ? [{ field: 'search', operator: 'contains', value: search } as const] : []),
    ...filterFields(resource).flatMap(([field]) => {
      const value = filters[field]
      return value === undefined ? [] : [{ field, operator: 'eq', value } as const]
    }),
  ]
}

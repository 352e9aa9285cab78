import type { CrudFilter, CrudSort } from '@refinedev/core'
import type { Action } from '../../../contract/declaration.ts'
import { listFilters, type Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { takes } from '../../../contract/stated.ts'
import { getSession, serverCapabilities } from '../client/session.ts'
import type { Narrowing } from './narrow-rows.ts'

/**
 * Whether a server takes this parameter of a GET, by the specification and the session's
 * capabilities. The provider of another API decides that itself.
 */
export function isTaken({ api, actions }: Resource, name: string, parameter: string): boolean {
  const action = actions[name]
  return (
    api !== undefined ||
    (action !== undefined && takes(action.endpoint, parameter, serverCapabilities()))
  )
}

/**
 * Divides a list request: into parameters that the server takes, and filters and sorters for the
 * rows. `sortBy` and `isAscending` are not in the specification, so they are sent only when a
 * person sorts.
 */
export function divide(
  resource: Resource,
  list: string,
  crudFilters?: readonly CrudFilter[],
  sorters: readonly CrudSort[] = [],
): Narrowing & { query: Record<string, unknown> } {
  const action = resource.actions[list]
  const known = action?.query?.shape ?? {}
  const parameters = [
    resource.isSearchable && 'search',
    ...Object.keys(known),
    ...listFilters(resource, action).map(([name]) => name),
  ]
  const query: Record<string, unknown> = {}
  const filters: CrudFilter[] = []
  for (const filter of setFilters(crudFilters)) {
    const { operator, value } = filter
    const field = filteredField(filter)
    const isSupported =
      operator === 'eq' ||
      (operator === 'in' && field in known) ||
      (operator === 'contains' && field === 'search')
    const isParameter = parameters.includes(field) && isTaken(resource, list, field)
    if (isSupported && isParameter && !(field in query)) query[field] = value
    else filters.push(filter)
  }
  const [sorter, second] = sorters
  const isSorted =
    sorter &&
    !second &&
    ('sortBy' in known || resource.sortable.includes(sorter.field)) &&
    isTaken(resource, list, 'sortBy')
  return isSorted
    ? { query: { ...query, ...sortQuery(sorter) }, filters, sorters: [] }
    : { query, filters, sorters }
}

/**
 * A function that filters and sorts rows in the browser; undefined if the server does all of it.
 *
 * @throws {Error} if the rows lack the values for it.
 */
export async function narrowing(resource: Resource, action: Action, question: Narrowing) {
  if (question.filters.length + question.sorters.length === 0) return undefined
  const { asBound, demandTelling, narrowRows } = await import('./narrow-rows.ts')
  const filters = question.filters.map((filter) => asBound(resource, filter))
  const bound = { ...question, filters }
  demandTelling(resource, action, bound)
  const viewerId = getSession()?.viewer?.id
  return (rows: readonly Row[]) => narrowRows(resource, action, rows, bound, viewerId)
}

/** The filters without those that have no value, as their input is empty. */
export function setFilters(filters: readonly CrudFilter[] = []): CrudFilter[] {
  return filters.filter(({ operator, value }) => /null/.test(operator) || (value ?? '') !== '')
}

/** The error about a filter that is not supported. */
export function unfiltered(where: string, filter: CrudFilter): Error {
  return new Error(`${where} cannot be filtered: ${filteredField(filter)} ${filter.operator}.`)
}

export function filteredField(filter: CrudFilter): string {
  return 'field' in filter ? filter.field : filter.value.map(filteredField).join(', ')
}

/**
 * The filters and the sorter of a custom call as parameters: its reply cannot be filtered here, as
 * nothing is known about it.
 *
 * @throws {Error} for another operator than `eq` and `in`, and for several sorters.
 */
export function parametersOf(
  path: string,
  filters?: readonly CrudFilter[],
  sorters: readonly CrudSort[] = [],
): Record<string, unknown> {
  const texts = setFilters(filters).map((filter) => {
    if ('field' in filter && /^(eq|in)$/.test(filter.operator)) return [filter.field, filter.value]
    throw unfiltered(path, filter)
  })
  const [sorter, second] = sorters
  if (second) throw new Error(`${path} cannot be sorted twice: ${second.field}.`)
  return { ...Object.fromEntries(texts), ...(sorter && sortQuery(sorter)) }
}

function sortQuery({ field, order }: CrudSort) {
  return { sortBy: field, isAscending: order === 'asc' }
}

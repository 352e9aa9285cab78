import type { CrudFilter } from '@refinedev/core'
import { isNil } from 'es-toolkit/predicate'

/**
 * Filters by these values: by any of several. Values that are null, undefined or empty lists do not
 * filter.
 */
export function filtersFor(values: Readonly<Record<string, unknown>>): CrudFilter[] {
  return Object.entries(values).flatMap(([field, value]): CrudFilter[] => {
    if (!Array.isArray(value)) return isNil(value) ? [] : [{ field, operator: 'eq', value }]
    return value.length > 0 ? [{ field, operator: 'in', value }] : []
  })
}

import { useKeys } from '@refinedev/core'
import type { Resource } from '../../contract/resource.ts'

/**
 * The query key prefix of all lists of a resource, which every write to its records invalidates.
 */
export function useListKey({ name }: Pick<Resource, 'name'>): readonly unknown[] {
  return useKeys().keys().data().resource(name).action('list').get()
}

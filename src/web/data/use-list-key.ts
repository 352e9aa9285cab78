import { useKeys } from '@refinedev/core'
import type { Resource } from '../../contract/resource.ts'

/**
 * What begins the key of everything that is read of the lists of a resource: a write of its records
 * outdates all of it.
 */
export function useListKey({ name }: Pick<Resource, 'name'>): readonly unknown[] {
  return useKeys().keys().data().resource(name).action('list').get()
}

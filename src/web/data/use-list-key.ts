import { useKeys } from '@refinedev/core'
import type { Resource } from '../../contract/resource.ts'

/**
 * The query key prefix of all lists of a resource, which every write to its records invalidates.
 */
export function useListKey({ name, api }: Pick<Resource, 'name' | 'api'>): readonly unknown[] {
  return useKeys().keys().data(api?.name).resource(name).action('list').get()
}

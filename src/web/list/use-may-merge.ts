import { useResourceParams } from '@refinedev/core'
import type { Resource } from '../../contract/resource.ts'
import { useMay } from '../data/use-may.ts'
import { referringTo } from '../data/use-usages.ts'

/**
 * Whether this person may merge records: delete them, and change all that may refer to them, which is
 * read before. What no list can be narrowed to would be missed.
 */
export function useMayMerge(resource: Resource): boolean {
  const { resources } = useResourceParams()
  const may = useMay()
  if (!resource.mergeable || !may(resource, 'delete')) return false
  const isMissed = resources.some(({ meta }) => {
    const declared: Resource | undefined = meta?.declared
    return Object.values(declared?.fields ?? {}).some(
      (field) => 'resource' in field && field.resource === resource.name && !field.filter,
    )
  })
  if (isMissed) return false
  return referringTo(resource, resources).every(({ by }) =>
    ['list', 'show', 'edit'].every((action) => may(by.actions[action]?.allow)),
  )
}

import { useResourceParams } from '@refinedev/core'
import { allows } from '../../contract/permissions.ts'
import type { Resource } from '../../contract/resource.ts'
import { useHeldPermissions } from '../data/session.ts'
import { useMay } from '../data/use-may.ts'
import { referringTo } from '../data/use-usages.ts'

/**
 * Whether this person may merge records: delete them, and change all that may refer to them, which is
 * read before. What no list can be narrowed to would be missed.
 */
export function useMayMerge(resource: Resource): boolean {
  const { resources } = useResourceParams()
  const held = useHeldPermissions()
  const mayDelete = useMay(resource, 'delete')
  if (!resource.mergeable || !mayDelete) return false
  const isMissed = resources.some(({ meta }) => {
    const declared: Resource = meta?.declared
    return Object.values(declared.fields).some(
      (field) => 'resource' in field && field.resource === resource.name && !field.filter,
    )
  })
  if (isMissed) return false
  return referringTo(resource, resources).every(({ by }) =>
    ['list', 'show', 'edit'].every((action) => allows(by.actions[action]?.allow, held)),
  )
}

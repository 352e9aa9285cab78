import { allows } from '../../contract/permissions.ts'
import { type Resource, sentFields, takenBy } from '../../contract/resource.ts'
import { heldCapabilities, useHeldPermissions } from '../data/session.ts'
import { useMay } from '../data/use-may.ts'

/**
 * Whether this person may change one field of records from their list, by an edit. Each record is
 * read before, so the resource needs `show` as well.
 */
export function useMayChange(declared: Resource, field: string | undefined): boolean {
  const mayEdit = useMay(declared, 'edit')
  const held = useHeldPermissions()
  const { edit, show } = declared.actions
  const isSent = sentFields(takenBy(declared, heldCapabilities()), 'edit').some(
    ([name]) => name === field,
  )
  return mayEdit && isSent && show !== undefined && allows(edit?.allow, held)
}

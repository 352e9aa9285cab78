import { allows } from '../../../contract/permissions.ts'
import { type Resource, sentFields, takenBy } from '../../../contract/resource.ts'
import { heldCapabilities, useHeldPermissions } from '../../data/session.ts'
import { useMay } from '../../data/use-may.ts'

/**
 * Whether this person may move the cards of the board: change its field by an edit. The record is
 * read before, so the resource needs `show` as well.
 */
export function useMayMove(declared: Resource): boolean {
  const mayEdit = useMay(declared, 'edit')
  const held = useHeldPermissions()
  const { edit, show } = declared.actions
  const isSent = sentFields(takenBy(declared, heldCapabilities()), 'edit').some(
    ([name]) => name === declared.board,
  )
  return mayEdit && isSent && show !== undefined && allows(edit?.allow, held)
}

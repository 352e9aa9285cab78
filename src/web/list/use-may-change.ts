import { type Resource, takenBy } from '../../contract/resource.ts'
import { heldCapabilities } from '../data/session.ts'
import { useMay } from '../data/use-may.ts'

/**
 * Whether this person may change one field of records from their list, by an edit. Each record is
 * read before, so the resource needs `show` as well.
 */
export function useMayChange(declared: Resource, field: string | undefined): boolean {
  const may = useMay()
  const { edit, show } = declared.actions
  const isSent = takenBy(declared, heldCapabilities()).sent.edit.some(([name]) => name === field)
  return may(declared, 'edit') && isSent && show !== undefined && may(edit?.allow)
}

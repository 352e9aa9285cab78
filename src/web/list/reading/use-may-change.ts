import type { Resource } from '../../../contract/resource.ts'
import { isAble } from '../../data/client/session.ts'
import { useMay } from '../../data/use-may.ts'

/**
 * Whether the user may edit one field of records from their list. Each record is read before, so
 * the resource needs `show` as well.
 */
export function useMayChange(declared: Resource, field: string | undefined): boolean {
  const may = useMay()
  const { edit, show } = declared.actions
  const isSent = declared.sent.edit.some(
    ([name, { needs }]) => name === field && (needs === undefined || isAble(needs)),
  )
  return may(declared, 'edit') && isSent && show !== undefined && may(edit?.allow)
}

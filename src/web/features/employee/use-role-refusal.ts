import { uniq } from 'es-toolkit'
import { useWatch } from 'react-hook-form'
import { permissionNames } from '../../../contract/auth.ts'
import type { Row } from '../../../contract/envelope.ts'
import { isAble, useSession } from '../../data/client/session.ts'
import { listed } from '../../data/records/format.ts'
import { ofId } from '../../data/records/record.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { changeOfOpened } from '../../ui/pages/opened.ts'
import { usePages } from '../../ui/pages/use-pages.ts'

const NAMED = 2

/**
 * Returns the reason why the user cannot assign a role, if any: nobody may grant permissions that
 * they lack.
 */
export function useRoleRefusal(record: Row | undefined) {
  const pages = usePages()
  const permissions = useSession()?.viewer?.permissions ?? []
  const isActive: unknown = useWatch({ name: 'isActive' })
  const { data: roles = [] } = useCachedList('role')
  const present = roles.find(ofId(record?.roleId))
  // Reactivating an employee grants all permissions of the role, even if it stays the same.
  const comesBack = record?.isActive === false && isActive === true
  const had = (!comesBack && permissionNames(present?.permissions)) || []
  // The specification has no such rule, so other servers may allow it.
  const isRule = isAble('grants')
  const may = uniq([...permissions, ...had])
  return (role: Row) => {
    const gets = permissionNames(role.permissions) ?? []
    if (!isRule || gets.every((name) => may.includes(name))) return undefined
    const { gains } = changeOfOpened(pages, may, gets)
    const named = gains.length > 0 ? listed(gains, NAMED) : 'more than you may do'
    return `You cannot give it, as it opens what you may not open: ${named}.`
  }
}

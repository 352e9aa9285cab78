import { uniq } from 'es-toolkit'
import { useWatch } from 'react-hook-form'
import { permissionNames } from '../../../contract/auth.ts'
import type { Row } from '../../../contract/envelope.ts'
import { isAble, useHeldPermissions } from '../../data/session.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { changeOfOpened } from '../../ui/opened.ts'
import type { NavigationPage } from '../../ui/use-navigation.ts'
import { useNavigation } from '../../ui/use-navigation.ts'

const NAMED = 2

/**
 * Tells why this person may not give a role to an employee, before they try: nobody gives away what
 * they do not have.
 */
export function useRoleRefusal(record: Row | undefined): (role: Row) => string | undefined {
  const { pages } = useNavigation()
  const held = useHeldPermissions()
  const isActive: unknown = useWatch({ name: 'isActive' })
  const { data: roles = [] } = useCachedList('role')
  const present = roles.find(({ id }) => String(id) === String(record?.roleId))
  // Who is let in again is given all that the role holds, even where it is the same as before.
  const comesBack = record?.isActive === false && isActive === true
  const had = (!comesBack && permissionNames(present?.permissions)) || []
  // The rule is not stated: another server may let them.
  const isRule = isAble('grants')
  return (role) =>
    isRule
      ? roleRefusal(pages, permissionNames(role.permissions) ?? [], uniq([...held, ...had]))
      : undefined
}

/** @param may What the giver has, and whoever is given the role had before. */
export function roleRefusal(
  pages: readonly NavigationPage[],
  gets: readonly string[],
  may: readonly string[],
): string | undefined {
  const lacking = gets.filter((name) => !may.includes(name))
  if (lacking.length === 0) return undefined
  const { gains } = changeOfOpened(pages, may, gets)
  const more = gains.length - NAMED
  const named = gains.length > 0 ? gains.slice(0, NAMED).join(', ') : 'more than you may do'
  return `You cannot give it, as it opens what you may not open: ${named}${more > 0 ? ` and ${more} more` : ''}.`
}

import { useWatch } from 'react-hook-form'
import { permissionNames } from '../../../contract/auth.ts'
import type { Row } from '../../../contract/envelope.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { RoleChange } from './RoleChange.tsx'

/**
 * What the chosen role opens and closes beside the one before; of a new employee, all that it
 * opens.
 */
export function RoleEffect({ record }: { record: Row | undefined }) {
  const roleId: unknown = useWatch({ name: 'roleId' })
  const { data: roles } = useCachedList('role')
  const before = record?.roleId ?? null
  if (!roles || roleId === null || roleId === undefined || roleId === before) return null
  const heldBy = (id: unknown) => permissionNames(roles.find((role) => role.id === id)?.permissions)
  return <RoleChange before={before === null ? [] : heldBy(before)} after={heldBy(roleId)} />
}

import { useCan, useList } from '@refinedev/core'
import { permissionNames } from '../../contract/auth.ts'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from '../http.ts'

export interface Role {
  id: Row['id']
  name: string
  /** The names of the permissions that it holds. */
  permissions: readonly string[]
}

/** The roles beside one's own, asked for once, and by those alone who may read them. */
export function useRoles(own: string) {
  const mayRead = useCan({ resource: 'role', action: 'list' }).data?.can ?? false
  const { query } = useList<Row, RequestError>({
    resource: 'role',
    queryOptions: { enabled: mayRead, staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
  })
  const roles = (query.data?.data ?? []).map(
    ({ id, name, permissions }): Role => ({ id, name: String(name ?? id), permissions: permissionNames(permissions) }),
  )
  return {
    mayRead,
    others: roles.filter(({ name }) => name !== own),
    isLoading: query.isLoading,
    error: query.error,
    refetch: () => void query.refetch(),
  }
}

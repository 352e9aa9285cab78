import { permissionNames } from '../../../contract/auth.ts'
import type { Row } from '../../../contract/envelope.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { SelectField } from '../../ui/filters/SelectField.tsx'

export interface Role {
  id: Row['id']
  name: string
  /** The names of its permissions; undefined if the server does not return them. */
  permissions: readonly string[] | undefined
}

interface Props {
  ownRole: Role
  chosen: Role
  onChoose: (role: Role) => void
}

/** Chooses between the user's own role and all others, if the user may read roles. */
export function RoleChoice({ ownRole, chosen, onChoose }: Props) {
  const { data = [], isLoading, error, refetch } = useCachedList('role')
  const roles = [ownRole, ...data.map(roleOf).filter(({ name }) => name !== ownRole.name)]
  return (
    <>
      <SelectField
        label="Role"
        value={chosen.id}
        options={roles.map((role) => [
          role.id,
          `${role.name}${role === ownRole ? ' (your role)' : ''}`,
        ])}
        onChange={(chosen) => onChoose(roles.find(({ id }) => id === chosen) ?? ownRole)}
        helperText={isLoading ? 'The other roles are being read…' : ' '}
        sx={{ maxWidth: 360 }}
      />
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          The other roles could not be read: {error.message}
        </RetryAlert>
      )}
    </>
  )
}

function roleOf({ id, name, permissions }: Row) {
  return { id, name: String(name ?? id), permissions: permissionNames(permissions) }
}

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { permissionNames } from '../../../contract/auth.ts'
import type { Row } from '../../../contract/envelope.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { RetryAlert } from '../../ui/RetryAlert.tsx'

export interface Role {
  id: Row['id']
  name: string
  /** The names of its permissions; undefined if the server does not return them. */
  permissions: readonly string[] | undefined
}

interface Props {
  own: Role
  chosen: Role
  onChoose: (role: Role) => void
}

/** Chooses between one's own role and all others. Only for those who may read roles. */
export function RoleChoice({ own, chosen, onChoose }: Props) {
  const { data = [], isLoading, error, refetch } = useCachedList('role')
  const roles = [own, ...data.map(roleOf).filter(({ name }) => name !== own.name)]
  return (
    <>
      <TextField
        select
        label="Role"
        value={chosen.id}
        onChange={({ target }) =>
          onChoose(roles.find(({ id }) => String(id) === String(target.value)) ?? own)
        }
        helperText={isLoading ? 'The other roles are being read…' : ' '}
        sx={{ maxWidth: 360 }}
      >
        {roles.map((role) => (
          <MenuItem key={role.id} value={role.id}>
            {role.name}
            {role === own && ' (your role)'}
          </MenuItem>
        ))}
      </TextField>
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          The other roles could not be read: {error.message}
        </RetryAlert>
      )}
    </>
  )
}

function roleOf({ id, name, permissions }: Row): Role {
  return { id, name: String(name ?? id), permissions: permissionNames(permissions) }
}

import Button from '@mui/material/Button'
import { dotted } from '../../data/records/format.ts'
import { ALL_BRANCHES } from '../../data/use-branch-scope.ts'
import { State } from '../../ui/State.tsx'
import type { Roster } from './use-roster.ts'

interface Props {
  roster: Roster
  search: string
  /** The branches that are listed. */
  where: string
  onRetry: () => void
  onClear: () => void
  /** Lists all branches; undefined if they are listed. */
  onAll: (() => void) | undefined
}

/**
 * Shown instead of technicians: the request failed, no name matches, nobody has the role, or no
 * role is chosen.
 */
export function NoTechnicians({ roster, search, where, onRetry, onClear, onAll }: Props) {
  const { error } = roster
  if (error) {
    return (
      <State title="The mechanics could not be loaded" text={error.message} onRetry={onRetry} />
    )
  }
  if ((search || onAll) && roster.technicians.length > 0) {
    return (
      <State title="Nothing matches" text={dotted(search && `“${search}”`, where)}>
        {search && (
          <Button variant="outlined" onClick={onClear}>
            Clear search
          </Button>
        )}
        {onAll && (
          <Button variant="outlined" onClick={onAll}>
            {ALL_BRANCHES}
          </Button>
        )}
      </State>
    )
  }
  const isUnchosen = roster.roles !== undefined && roster.roleId === undefined
  return (
    <State
      title={isUnchosen ? 'Which role do mechanics have?' : 'No mechanics'}
      text={
        isUnchosen
          ? 'No role is called so. Choose the one that mechanics have.'
          : 'Nobody who is active has this role.'
      }
    />
  )
}

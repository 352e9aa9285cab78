import Button from '@mui/material/Button'
import { dotted } from '../../data/records/format.ts'
import { ALL_BRANCHES } from '../../data/use-branch-scope.ts'
import { State } from '../../ui/State.tsx'
import type { RosterView } from './use-crews.ts'
import type { Roster } from './use-roster.ts'

interface Props {
  roster: Roster
  view: RosterView
  /** The branches that are listed. */
  where: string
  onRetry: () => void
}

/**
 * Shown instead of technicians: the request failed, no name matches, nobody has the role, or no
 * role is chosen.
 */
export function NoTechnicians({ roster, view, where, onRetry }: Props) {
  const { search } = view
  const isOfSome = view.branchIds.length > 0
  if (roster.error) {
    const { message } = roster.error
    return <State title="The mechanics could not be loaded" text={message} onRetry={onRetry} />
  }
  if ((search || isOfSome) && roster.technicians.length > 0) {
    return (
      <State title="Nothing matches" text={dotted(search && `“${search}”`, where)}>
        {search && (
          <Button variant="outlined" onClick={() => view.narrow({ search: '' })}>
            Clear search
          </Button>
        )}
        {isOfSome && (
          <Button variant="outlined" onClick={() => view.narrowTo([])}>
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

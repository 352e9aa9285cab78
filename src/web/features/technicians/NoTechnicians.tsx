import Button from '@mui/material/Button'
import { State } from '../../ui/State.tsx'
import type { Roster } from './use-roster.ts'

interface Props {
  roster: Roster
  search: string
  /** Whether only some branches are listed. */
  isOfBranches: boolean
  onRetry: () => void
  onClear: () => void
}

/**
 * Shown instead of technicians: the request failed, no name matches, nobody has the role, or no
 * role is chosen.
 */
export function NoTechnicians({ roster, search, isOfBranches, onRetry, onClear }: Props) {
  const { error } = roster
  if (error) {
    return (
      <State title="The mechanics could not be loaded" text={error.message} onRetry={onRetry} />
    )
  }
  if ((search || isOfBranches) && roster.technicians.length > 0) {
    return (
      <State
        title="Nothing matches"
        text={
          search
            ? `No mechanic is called “${search}”.`
            : 'No mechanic belongs to the branches chosen.'
        }
      >
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
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

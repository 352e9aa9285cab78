import { useLocation, useNavigate } from 'react-router'
import { mondayOf } from '../../attendance/calendar.ts'
import type { LeaveTrail } from './leave-lines.ts'
import { type Leave, leavePath } from './leaves.ts'
import type { Leaves } from './use-leaves.ts'

interface Props {
  id: string
  leave: Leave | undefined
  date: string | undefined
  days: Leaves
}

/** The way back to the list that led here, and on to the leave before and after; without a list, through what was read. */
export function useTrail({ id, leave, date, days }: Props) {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const came = isTrail(state) ? state : undefined
  const paths = came?.paths ?? days.leaves.map(leavePath)
  const isHere = (path: string) => (came ? path.startsWith(`${pathname}?`) : leave !== undefined && path === leavePath(leave))
  const here = paths.findIndex(isHere)
  const at = (by: 1 | -1) => (here < 0 ? undefined : paths[here + by])

  return {
    key: id,
    back: came?.back ?? (date ? `/leave?week=${mondayOf(date)}` : '/leave'),
    before: at(-1),
    after: at(1),
    place: here < 0 ? undefined : `${here + 1} of ${paths.length}`,
    // The button of the browser leads back to the list, not through all that were looked at.
    step: (by: 1 | -1) => {
      const path = at(by)
      if (path) void navigate(path, { replace: true, state })
    },
  }
}

function isTrail(state: unknown): state is LeaveTrail {
  return typeof state === 'object' && state !== null && 'back' in state && 'paths' in state
}

import MuiLink from '@mui/material/Link'
import { Link, useLocation } from 'react-router'
import type { RecordNavigation } from '../../../list/use-record-navigation.ts'
import { rowTitle } from '../../../ui/use-list-keys.ts'
import { type Leave, leavePath } from './leaves.ts'

/** Whose leave it is, and the way to it, which remembers where it came from. */
export function LeaveName({ leave, leaves }: { leave: Leave; leaves: readonly Leave[] }) {
  const { pathname, search } = useLocation()
  const navigation: RecordNavigation = {
    back: `${pathname}${search}`,
    paths: leaves.map(leavePath),
  }
  return (
    <MuiLink
      component={Link}
      to={leavePath(leave)}
      state={navigation}
      underline="hover"
      {...rowTitle}
    >
      {leave.name}
    </MuiLink>
  )
}

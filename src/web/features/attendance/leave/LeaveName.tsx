import MuiLink from '@mui/material/Link'
import { Link, useLocation } from 'react-router'
import type { RecordNavigation } from '../../../list/use-record-navigation.ts'
import { rowTitle } from '../../../ui/use-list-keys.ts'
import { type Leave, leavePath } from './leaves.ts'

/** The name of the person, linked to the leave; passes the navigation back in the router state. */
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

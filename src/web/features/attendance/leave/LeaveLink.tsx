import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RecordNavigation } from '../../../list/reading/use-record-navigation.ts'
import { type Leave, leavePath } from '../rules/leaves.ts'

interface Props {
  leave: Leave
  /** The first of the days that the list covers. */
  first?: string
  state?: RecordNavigation
  children: ReactNode
}

/** A link to a leave; plain content if its record has no id. */
export function LeaveLink({ leave, first, children, ...link }: Props) {
  const path = leavePath(leave, first)
  if (!path) return children
  return (
    <MuiLink component={Link} to={path} {...link}>
      {children}
    </MuiLink>
  )
}

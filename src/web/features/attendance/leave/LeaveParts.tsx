import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { uniqBy } from 'es-toolkit'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RecordNavigation } from '../../../list/reading/use-record-navigation.ts'
import { DecisionChip, StatusChip } from '../RecordStatus.tsx'
import { type Leave, leavePath } from '../rules/leaves.ts'
import type { Attendance } from '../rules/record.ts'

interface LinkProps {
  leave: Leave
  /** The first of the days that the list covers. */
  first?: string
  state?: RecordNavigation
  children: ReactNode
}

/** A link to a leave; plain content if its record has no id. */
export function LeaveLink({ leave, first, children, ...link }: LinkProps) {
  const path = leavePath(leave, first)
  if (!path) return children
  return (
    <MuiLink component={Link} to={path} {...link}>
      {children}
    </MuiLink>
  )
}

interface StatusProps {
  leave: Leave
  /** Whether the result of the decision is shown beside each day. */
  isOfDays?: boolean
}

/** The status of a leave; if its days differ, the number of days for each status. */
export function LeaveStatus({ leave: { records }, isOfDays = false }: StatusProps) {
  const statuses = uniqBy(records, ({ statusId }) => statusId)
  const countOf = ({ statusId }: Attendance) =>
    records.filter((record) => record.statusId === statusId).length
  return (
    <Stack direction="row" useFlexGap flexWrap="wrap" spacing={0.5}>
      {statuses.map((record) => (
        <StatusChip key={record.statusId} record={record}>
          {statuses.length > 1 ? ` ${countOf(record)}` : ''}
        </StatusChip>
      ))}
      {!isOfDays && records.map((record) => <DecisionChip key={record.id} record={record} />)}
    </Stack>
  )
}

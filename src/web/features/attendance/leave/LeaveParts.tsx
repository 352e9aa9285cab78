import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { uniqBy } from 'es-toolkit'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useMay } from '../../../data/use-may.ts'
import type { RecordNavigation } from '../../../list/reading/use-record-navigation.ts'
import { PageName } from '../../../ui/pages/PageHeading.tsx'
import { touch } from '../../../ui/theme.ts'
import { DaysAlerts, DaysRead } from '../DaysAlerts.tsx'
import { NeedsRight } from '../NeedsRight.tsx'
import { DecisionChip, StatusChip } from '../RecordStatus.tsx'
import { type Leave, leavePath } from '../rules/leaves.ts'
import type { Attendance } from '../rules/record.ts'
import type { Leaves } from './use-leaves.ts'

const right = attendance.actions.list.allow

/**
 * Opening a leave page needs fewer permissions than reading its records. Without the latter, no
 * request is sent, and the missing permission is named (odd point 7).
 */
export function ForReaders({ title, children }: { title: string; children: ReactNode }) {
  if (useMay()(right)) return children
  return (
    <Stack spacing={2}>
      <PageName title={title} />
      <NeedsRight right={right} shows="records of leave" />
    </Stack>
  )
}

/**
 * The number of loaded days, and those that failed. A missing permission is reported once for all
 * days.
 */
export function DaysNotice({ days }: { days: Leaves }) {
  const { states, isLoading, isRefused, error, cancel } = days
  if (isRefused) {
    return (
      <Alert severity="error">
        The server does not let you read attendance, which leave is read from: {error?.message}
      </Alert>
    )
  }
  return (
    <>
      {isLoading && (
        <Stack direction="row" alignItems="center" sx={{ ...touch.medium, displayPrint: 'none' }}>
          <DaysRead states={states} />
          <Button onClick={cancel} sx={{ ml: 2 }}>
            Cancel
          </Button>
        </Stack>
      )}
      <DaysAlerts days={days} />
    </>
  )
}

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

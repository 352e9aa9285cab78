import Stack from '@mui/material/Stack'
import { uniqBy } from 'es-toolkit'
import { useLocation } from 'react-router'
import type { RecordNavigation } from '../../../list/reading/use-record-navigation.ts'
import { rowTitle } from '../../../ui/keys/use-page-keys.ts'
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx'
import { DecisionChip, StatusChip } from '../RecordStatus.tsx'
import { type Leave, leavePath } from '../rules/leaves.ts'
import type { Attendance } from '../rules/record.ts'
import { LeaveLink } from './LeaveLink.tsx'
import type { SelectedLeaves } from './use-selected-leaves.ts'

interface SelectProps {
  leave: Leave
  lines: SelectedLeaves
}

/** The checkbox of a leave; none if no day of it waits for the user. */
export function SelectLeave({ leave, lines }: SelectProps) {
  if (!lines.canSelect(leave)) return null
  return (
    <PlainCheckbox
      checked={lines.isSelected(leave)}
      disabled={lines.isRunning}
      onChange={() => lines.toggle(leave)}
      aria-label={`Select ${leave.name}`}
    />
  )
}

interface NameProps {
  leave: Leave
  leaves: readonly Leave[]
  /** The first of the days that the list covers. */
  first: string
}

/** The name of the person, as a link to the leave. The router state leads back to the list. */
export function LeaveName({ leave, leaves, first }: NameProps) {
  const { pathname, search } = useLocation()
  const navigation: RecordNavigation = {
    back: `${pathname}${search}`,
    paths: leaves.flatMap((one) => leavePath(one, first) ?? []),
    total: leaves.length,
  }
  return (
    <LeaveLink {...{ leave, first }} state={navigation} {...rowTitle}>
      {leave.name}
    </LeaveLink>
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

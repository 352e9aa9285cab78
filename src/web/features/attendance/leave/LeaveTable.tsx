import { groupBy, uniq } from 'es-toolkit'
import { compact } from 'es-toolkit/array'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { branch } from '../../../../contract/resources/branch.ts'
import { mondayOf } from '../../../data/calendar.ts'
import type { RecordNavigation } from '../../../list/reading/use-record-navigation.ts'
import { rowTitle } from '../../../ui/keys/use-page-keys.ts'
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import LongTable from '../../../ui/table/LongTable.tsx'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import { weekOf } from '../rules/leave-month.ts'
import { type Leave, leavePaths, lengthText, letterText, periodText } from '../rules/leaves.ts'
import { LeaveLink, LeaveStatus } from './LeaveParts.tsx'
import type { SelectedLeaves } from './use-selected-leaves.ts'

interface Props {
  leaves: readonly Leave[]
  lines: SelectedLeaves
  labelledBy: string
  /** The first of the days that the list covers. */
  first: string
  /** Group by week, with headings. */
  isByWeek: boolean
  /** Whether the filter says the branch. */
  isOfBranch: boolean
}

/**
 * Leave by person. Columns that are empty, or the same in every row, are left out. The column of
 * checkboxes stays after the last decision, so that nothing moves.
 */
export function LeaveTable({ leaves, lines, labelledBy, first, isByWeek, isOfBranch }: Props) {
  const canSelect = lines.selectable.length > 0
  const [hasCheckbox, setHasCheckbox] = useState(canSelect)
  if (canSelect && !hasCheckbox) setHasCheckbox(true)
  const { pathname, search } = useLocation()
  // Leads back to the list.
  const navigation: RecordNavigation = {
    back: `${pathname}${search}`,
    paths: leavePaths(leaves, first),
    total: leaves.length,
  }
  return (
    <LongTable
      aria-labelledby={labelledBy}
      columns={columnsOf({ leaves, lines, first, isOfBranch, hasCheckbox, navigation })}
      {...(isByWeek ? { groups: byWeek(leaves) } : { rows: leaves })}
      keyOf={keyOf}
    />
  )
}

const keyOf = ({ id }: Leave) => id

interface Columns extends Pick<Props, 'leaves' | 'lines' | 'first' | 'isOfBranch'> {
  hasCheckbox: boolean
  navigation: RecordNavigation
}

function columnsOf({ leaves, lines, first, isOfBranch, hasCheckbox, navigation }: Columns) {
  const areAlike = leaves.length > 1 && uniq(leaves.map(({ typeName }) => typeName)).length === 1
  const haveLetters = leaves.some((leave) => letterText(leave) !== '–')
  return compact([
    hasCheckbox && {
      name: 'select',
      label: 'Select',
      header: <SelectAll lines={lines} />,
      least: 32,
      place: 'end',
      cell: (leave) => <SelectLeave leave={leave} lines={lines} />,
    },
    {
      name: 'name',
      label: 'Name',
      least: 180,
      share: 2,
      place: 'name',
      cell: (leave) => (
        <LeaveLink {...{ leave, first }} state={navigation} {...rowTitle}>
          {leave.name}
        </LeaveLink>
      ),
    },
    !areAlike && {
      name: 'type',
      label: 'Type',
      least: 96,
      share: 1,
      leaves: 3,
      place: 'second',
      cell: ({ typeName }) => typeName,
    },
    {
      name: 'days',
      label: 'Days',
      least: 168,
      share: 1,
      place: 'second',
      cell: lengthText,
    },
    !isOfBranch && {
      name: 'branch',
      label: 'Branch',
      least: 140,
      share: 2,
      leaves: 2,
      place: 'second',
      cell: ({ branchId, branchName }, { isNarrow }) =>
        isNarrow ? (
          branchName
        ) : (
          <RecordLink resource={branch} id={branchId}>
            {branchName}
          </RecordLink>
        ),
    },
    {
      name: 'status',
      label: 'Status',
      least: 128,
      share: 1,
      place: 'value',
      cell: (leave) => <LeaveStatus leave={leave} />,
    },
    haveLetters && {
      name: 'letter',
      label: 'Letter',
      least: 80,
      leaves: 1,
      cell: letterText,
    },
  ] satisfies (TableColumn<Leave> | false)[])
}

/** The leaves by the week of their start. */
function byWeek(leaves: readonly Leave[]) {
  return Object.entries(groupBy(leaves, ({ from }) => mondayOf(from))).map(([monday, rows]) => ({
    key: monday,
    heading: `Week of ${periodText(weekOf(monday))}`,
    rows,
  }))
}

/** The checkbox of a leave; none if no day of it waits for the user. */
function SelectLeave({ leave, lines }: { leave: Leave; lines: SelectedLeaves }) {
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

function SelectAll({ lines }: { lines: SelectedLeaves }) {
  const { selectable, count, isRunning } = lines
  if (selectable.length === 0) return null
  return (
    <PlainCheckbox
      checked={count === selectable.length}
      disabled={isRunning}
      indeterminate={count > 0 && count < selectable.length}
      onChange={({ target }) => lines.toggleAll(target.checked)}
      aria-label="Select all that wait"
    />
  )
}

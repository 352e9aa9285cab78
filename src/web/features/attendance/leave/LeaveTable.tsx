import Paper from '@mui/material/Paper'
import { uniq } from 'es-toolkit'
import { useState } from 'react'
import { branch } from '../../../../contract/resources/branch.ts'
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import { type Leave, lengthText, letterText } from '../rules/leaves.ts'
import { type LeaveLinesProps, LeaveName, LeaveStatus, SelectLeave } from './LeaveParts.tsx'
import type { SelectedLeaves } from './use-selected-leaves.ts'

/**
 * Leave as a table, for wide screens. Columns that are empty, or the same in every row, are left
 * out. The column of checkboxes stays after the last decision, so that nothing moves.
 */
export function LeaveTable({ leaves, lines, labelledBy, first }: LeaveLinesProps) {
  const canSelect = lines.selectable.length > 0
  const [hasCheckbox, setHasCheckbox] = useState(canSelect)
  if (canSelect && !hasCheckbox) setHasCheckbox(true)
  const areAlike = leaves.length > 1 && uniq(leaves.map(({ typeName }) => typeName)).length === 1
  const haveLetters = leaves.some((leave) => letterText(leave) !== '–')
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <PlainTable
        labelledBy={labelledBy}
        checkbox={
          hasCheckbox
            ? {
                all: <SelectAll lines={lines} />,
                of: (leave) => <SelectLeave leave={leave} lines={lines} />,
              }
            : undefined
        }
        columns={[
          {
            label: 'Name',
            cell: (leave) => <LeaveName leave={leave} leaves={leaves} first={first} />,
          },
          {
            label: 'Branch',
            cell: ({ branchId, branchName }) => (
              <RecordLink resource={branch} id={branchId}>
                {branchName}
              </RecordLink>
            ),
          },
          ...(areAlike ? [] : [{ label: 'Type', cell: ({ typeName }: Leave) => typeName }]),
          {
            label: 'Days',
            cell: lengthText,
          },
          { label: 'Status', cell: (leave) => <LeaveStatus leave={leave} /> },
          ...(haveLetters ? [{ label: 'Letter', cell: letterText }] : []),
        ]}
        rows={leaves}
        hasControls
        sx={{ minWidth: 840 }}
      />
    </Paper>
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

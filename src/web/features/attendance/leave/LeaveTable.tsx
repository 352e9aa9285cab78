import Paper from '@mui/material/Paper'
import { counted } from '../../../../contract/texts.ts'
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { type LeaveLinesProps, LeaveName, LeaveStatus, SelectLeave } from './LeaveParts.tsx'
import { daysOf, letterText, periodText } from './leaves.ts'
import type { SelectedLeaves } from './use-selected-leaves.ts'

/** Leave as a table, for wide screens. */
export function LeaveTable({ leaves, lines, results, labelledBy, first }: LeaveLinesProps) {
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <PlainTable
        labelledBy={labelledBy}
        checkbox={{
          all: <SelectAll lines={lines} />,
          of: (leave) => <SelectLeave leave={leave} lines={lines} />,
        }}
        columns={[
          {
            label: 'Name',
            cell: (leave) => <LeaveName leave={leave} leaves={leaves} first={first} />,
          },
          { label: 'Branch', cell: ({ branchName }) => branchName },
          { label: 'Type', cell: ({ typeName }) => typeName },
          {
            label: 'Days',
            cell: (leave) => `${periodText(leave)} · ${counted(daysOf(leave), 'day')}`,
          },
          { label: 'Status', cell: (leave) => <LeaveStatus leave={leave} results={results} /> },
          { label: 'Letter', cell: letterText },
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

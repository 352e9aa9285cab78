import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import { counted } from '../../../../contract/texts.ts'
import { type LeaveLinesProps, LeaveName, LeaveStatus, SelectLeave } from './LeaveParts.tsx'
import { daysOf, letterText, periodText } from './leaves.ts'

/** Leave as a table, for wide screens. */
export function LeaveTable({ leaves, lines, results, labelledBy }: LeaveLinesProps) {
  const { selectable, count, isRunning } = lines
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-labelledby={labelledBy} sx={table}>
        <thead>
          <tr>
            <td className="select">
              {selectable.length > 0 && (
                <Checkbox
                  size="small"
                  checked={count === selectable.length}
                  disabled={isRunning}
                  indeterminate={count > 0 && count < selectable.length}
                  onChange={(_, isChosen) => lines.toggleAll(isChosen)}
                  inputProps={{ 'aria-label': 'Select all that wait' }}
                />
              )}
            </td>
            {['Name', 'Branch', 'Type', 'Days'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Status</th>
            <th scope="col" className="letter">
              Letter
            </th>
          </tr>
        </thead>
        <tbody>
          {leaves.map((leave) => (
            <tr key={leave.id} data-id={leave.id}>
              <td className="select">
                <SelectLeave leave={leave} lines={lines} size="small" />
              </td>
              <th scope="row">
                <LeaveName leave={leave} leaves={leaves} />
              </th>
              <td>{leave.branchName}</td>
              <td>{leave.typeName}</td>
              <td>
                {periodText(leave)} · {counted(daysOf(leave), 'day')}
              </td>
              <td>
                <LeaveStatus leave={leave} results={results} />
              </td>
              <td>{letterText(leave)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Paper>
  )
}

const table = {
  width: '100%',
  minWidth: 840,
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1.25,
    py: 0.5,
    textAlign: 'left',
    height: 46,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& thead :is(th, td)': {
    fontWeight: 600,
    bgcolor: 'background.default',
    borderTop: 0,
    whiteSpace: 'nowrap',
  },
  '& tbody :is(th, td)': { overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 500 },
  '& .select': { width: 46, pr: 0, displayPrint: 'none' },
  '& .letter': { width: 72 },
}

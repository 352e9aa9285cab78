import Box from '@mui/material/Box'
import type { Flagged } from '../flags.ts'
import { Reason } from '../Reason.tsx'
import { useResult } from '../result-store.ts'
import { cells } from './cells.tsx'
import { type ColumnName, columns as declared } from './columns.ts'
import type { DeskProps } from './desk-props.ts'

interface Props extends DeskProps {
  row: Flagged
  columns: readonly ColumnName[]
  isTabStop: boolean
}

/** The cells of one record and, below them, why it could not be decided. */
export function DeskRow({ row, columns, ...props }: Props) {
  const result = useResult(props.decisions.results, row.record)
  return (
    <>
      {columns.map((name) => {
        const Cell = cells[name]
        return (
          <Box
            key={name}
            role="gridcell"
            className={'isNumber' in declared[name] ? 'number' : undefined}
          >
            <Cell {...props} row={row} columns={columns} />
          </Box>
        )
      })}
      {result?.message && (
        <Box role="gridcell" aria-colspan={columns.length - 2} sx={{ gridColumn: '3 / -1' }}>
          <Reason result={result} />
        </Box>
      )}
    </>
  )
}

import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import { useMemo } from 'react'
import { type ColumnName, reportColumns } from './report-columns.ts'
import { totalsOf } from './report-totals.ts'
import { Totals } from './Totals.tsx'
import type { Report } from './use-report.ts'

interface Props {
  report: Report
  columns: readonly ColumnName[]
}

/** The sticky header: sortable column labels and the totals. */
export function GridHeader({ report, columns }: Props) {
  const { rows, selected, decisions, view, day } = report
  const totals = useMemo(() => (day.isLoading ? undefined : totalsOf(rows)), [rows, day.isLoading])
  const { selectable, ids } = selected
  return (
    <Box role="rowgroup" className="header">
      <Box role="row" aria-rowindex={1}>
        <Box role="columnheader">
          <Checkbox
            size="small"
            checked={ids.size > 0 && ids.size === selectable.length}
            indeterminate={ids.size > 0 && ids.size < selectable.length}
            disabled={selectable.length === 0 || decisions.running !== undefined}
            onChange={() => selected.choose(ids.size > 0 ? [] : selectable.map(({ id }) => id))}
            inputProps={{ 'aria-label': 'Select all that wait' }}
            sx={{ m: -1, width: 36, height: 36 }}
          />
        </Box>
        {columns.map((name) => (
          <SortHeader key={name} name={name} sort={view.sort} onSort={view.sortBy} />
        ))}
        <Box role="columnheader">
          <span className="hidden">Copy</span>
        </Box>
      </Box>
      <Box role="row" aria-rowindex={2} className="totals">
        <Box role="gridcell" aria-colspan={columns.length + 2} sx={{ gridColumn: '1 / -1' }}>
          <Totals totals={totals} />
        </Box>
      </Box>
    </Box>
  )
}

interface SortProps {
  name: ColumnName
  sort: Report['view']['sort']
  onSort: (name: ColumnName) => void
}

function SortHeader({ name, sort, onSort }: SortProps) {
  const { label, isNumber } = reportColumns[name]
  const isSorted = sort.by === name
  const Arrow = sort.isAscending ? ArrowUpward : ArrowDownward
  return (
    <Box
      role="columnheader"
      aria-sort={isSorted ? (sort.isAscending ? 'ascending' : 'descending') : 'none'}
      className={isNumber ? 'number' : undefined}
    >
      <ButtonBase
        onClick={() => onSort(name)}
        sx={{ font: 'inherit', minHeight: 32, gap: 0.5, borderRadius: 0.5 }}
      >
        {label}
        {isSorted && <Arrow sx={{ fontSize: 14 }} aria-hidden />}
      </ButtonBase>
    </Box>
  )
}

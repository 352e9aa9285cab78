import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ButtonBase from '@mui/material/ButtonBase'
import { mapValues } from 'es-toolkit'
import { idsOf } from '../../../data/records/record.ts'
import { frame, radius, rowHeights } from '../../../ui/theme.ts'
import { DayTable } from '../day/DayTable.tsx'
import {
  type ColumnName,
  type DayColumn,
  edgeColumns,
  fitting,
  recordColumns,
} from '../day/day-columns.tsx'
import { SmallCheckbox } from '../RowParts.tsx'
import { Totals } from './Totals.tsx'
import type { Report } from './use-report.ts'

interface Props {
  report: Report
  /** The id of the heading. */
  labelledBy: string
}

/** The records as a table for wide screens, with sortable columns and totals. */
export function ReportTable({ report, labelledBy }: Props) {
  const { view } = report
  return (
    <DayTable
      list={report}
      columns={columnsOf(report)}
      namesFor={(width) => fitting(view.columns, width)}
      totals={<Totals report={report} />}
      labelledBy={labelledBy}
      stuckAt={frame.topBar}
      rowHeight={rowHeights.picture}
    />
  )
}

/** The columns, after those of the checkbox and the photo. */
function columnsOf({ selected, decisions, view }: Report) {
  const { ids, selectable } = selected
  const { by, isAscending } = view.sort
  return {
    ...mapValues(recordColumns, (column, name): DayColumn => {
      const sort = by !== name ? 'none' : isAscending ? 'ascending' : 'descending'
      return { ...column, sort, header: <SortButton {...{ name, sort }} onSort={view.sortBy} /> }
    }),
    select: {
      ...edgeColumns.select,
      header: (
        <SmallCheckbox
          checked={ids.size > 0 && ids.size === selectable.length}
          indeterminate={ids.size > 0 && ids.size < selectable.length}
          disabled={selectable.length === 0 || decisions.isRunning}
          onChange={() => selected.choose(ids.size > 0 ? [] : idsOf(selectable))}
          aria-label="Select all that wait"
        />
      ),
    },
    photo: edgeColumns.photo,
  } satisfies Record<string, DayColumn>
}

interface SortProps {
  name: ColumnName
  sort: DayColumn['sort']
  onSort: (name: ColumnName) => void
}

function SortButton({ name, sort, onSort }: SortProps) {
  const Arrow = sort === 'ascending' ? ArrowUpward : ArrowDownward
  return (
    <ButtonBase
      onClick={() => onSort(name)}
      sx={{ font: 'inherit', minHeight: 32, gap: 0.5, borderRadius: radius.control }}
    >
      {recordColumns[name].label}
      {sort !== 'none' && <Arrow sx={{ fontSize: 14 }} aria-hidden />}
    </ButtonBase>
  )
}

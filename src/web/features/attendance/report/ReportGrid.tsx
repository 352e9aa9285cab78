import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { range } from 'es-toolkit'
import { frame } from '../../../ui/theme.ts'
import { DayGrid } from '../DayGrid.tsx'
import { GridHeader } from './GridHeader.tsx'
import { GridRow } from './GridRow.tsx'
import { fitting, templateOf } from './report-columns.ts'
import type { RowsProps } from './use-report.ts'

/** The records as a grid for wide screens, with a sticky header and totals. */
export function ReportGrid({ report, labelledBy }: RowsProps) {
  const { rows, cursor, selected, day, view, shown, open } = report
  return (
    <DayGrid
      {...{ rows, cursor, selected, labelledBy, sizes }}
      shownId={shown?.record.id}
      onOpen={open}
      isBusy={day.isLoading || day.isOfBefore}
      isStale={day.isOfBefore}
      sx={gridStyle}
      columnsFor={(width) => fitting(view.columns, width)}
      templateOf={templateOf}
      header={(columns) => (
        <>
          <GridHeader report={report} columns={columns} />
          {day.isLoading && <GridPlaceholder columns={columns.length + 2} />}
        </>
      )}
      headerRows={2}
    >
      {(row, columns, isTabStop) => (
        <GridRow report={report} row={row} columns={columns} isTabStop={isTabStop} />
      )}
    </DayGrid>
  )
}

/** A skeleton with the height of the rows. */
function GridPlaceholder({ columns }: { columns: number }) {
  return (
    <Box role="rowgroup">
      {range(14).map((row) => (
        <Box key={row} role="row" sx={{ height: sizes.row }}>
          <Box role="gridcell" aria-colspan={columns} sx={{ gridColumn: '1 / -1' }}>
            <Skeleton />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const HEADER_HEIGHT = 40
const TOTALS_HEIGHT = 36

/** Heights in px. */
const sizes = { stuckAt: frame.topBar, header: HEADER_HEIGHT + TOTALS_HEIGHT, row: 45 }

/** Styles in addition to those of all record grids. */
const gridStyle = {
  '& .header > [role=row]': { height: HEADER_HEIGHT },
  '& .header > .totals': {
    height: TOTALS_HEIGHT,
    borderTop: 1,
    borderColor: 'divider',
    fontWeight: 400,
  },
  '& .text': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}

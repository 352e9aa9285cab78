import { DayGrid } from '../DayGrid.tsx'
import { GridHeader } from './GridHeader.tsx'
import { GridPlaceholder } from './GridPlaceholder.tsx'
import { GridRow } from './GridRow.tsx'
import { gridStyle, sizes } from './grid-style.ts'
import { fitting, templateOf } from './report-columns.ts'
import type { RowsProps } from './use-report.ts'

/** The records on a wide screen; header and totals stay. */
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

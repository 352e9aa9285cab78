import Box from '@mui/material/Box'
import { NoRecords } from '../NoRecords.tsx'
import { ReportCards } from './ReportCards.tsx'
import { ReportGrid } from './ReportGrid.tsx'
import type { RowsProps } from './use-report.ts'

/** The records in the way there is room for, or why there are none. */
export function ReportRows({ report, isWide, labelledBy }: RowsProps & { isWide: boolean }) {
  const { day, rows, filters } = report
  if (rows.length === 0 && !day.isLoading) {
    return (
      <Box sx={{ minHeight: 320, display: 'grid' }}>
        <NoRecords filters={filters} error={day.error} onRetry={day.refresh} />
      </Box>
    )
  }
  const Rows = isWide ? ReportGrid : ReportCards
  return <Rows report={report} labelledBy={labelledBy} />
}

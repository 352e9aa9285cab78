import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Tune from '@mui/icons-material/Tune'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { Suspense, useState } from 'react'
import { ahead } from '../../ahead.ts'
import { attendanceSheet, branchesText, fileNameOf } from '../../attendance/attendance-sheet.ts'
import { useBranchPlaces } from '../../attendance/branch-places.ts'
import { ExportButton } from '../../attendance/ExportButton.tsx'
import { AsOf } from '../../components/AsOf.tsx'
import { useWholeList } from '../../crud/use-whole-list.ts'
import type { Report } from './use-report.ts'

const ColumnsPanel = ahead(() => import('./ColumnsPanel.tsx'))

interface Props {
  report: Report
  isWide: boolean
  onShowKeys: () => void
}

/** How fresh the rows are, their columns, the way to take them along, and the keys. */
export function ReportTools({ report, isWide, onShowKeys }: Props) {
  const { day, rows, filters, view } = report
  const [anchor, setAnchor] = useState<HTMLElement>()
  const places = useBranchPlaces()
  const { data: statuses } = useWholeList('attendance-status')
  const { date, statusId, branchIds } = filters
  const status = statuses?.find(({ id }) => Number(id) === statusId)
  const statusName = statusId === undefined ? 'all statuses' : String(status?.name ?? `status ${statusId}`)
  const target = { width: { xs: 44, md: 40 }, height: { xs: 44, md: 40 } }
  return (
    // On a phone a line of its own: there is no room beside the heading once it is told how fresh the rows are.
    <Stack
      direction="row"
      alignItems="center"
      sx={{ ml: 'auto', flexBasis: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-end' }}
    >
      <AsOf asOf={day.asOf} onRefresh={day.refresh} />
      {isWide && (
        <IconButton
          aria-label="Display"
          title="Columns"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={target}
        >
          <Tune />
        </IconButton>
      )}
      <ExportButton
        name="attendance report"
        text="All rows of this day, status and branches, as they are sorted now, in a CSV file. Times are those of the branches; notes and letters stay here."
        sheets={[
          {
            fileName: fileNameOf('attendance-report', date, statusName, branchesText(branchIds, places)),
            sheet: () => attendanceSheet(rows),
          },
        ]}
        disabled={rows.length === 0 || day.isOfBefore}
      />
      {isWide && (
        <IconButton
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          aria-haspopup="dialog"
          onClick={onShowKeys}
          sx={target}
        >
          <KeyboardOutlined />
        </IconButton>
      )}
      <Suspense>{anchor && <ColumnsPanel view={view} anchor={anchor} onClose={() => setAnchor(undefined)} />}</Suspense>
    </Stack>
  )
}

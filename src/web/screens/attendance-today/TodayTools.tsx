import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { attendanceSheet, branchesText, fileNameOf } from '../../attendance/attendance-sheet.ts'
import { useBranchPlaces } from '../../attendance/branch-places.ts'
import { ExportButton } from '../../attendance/ExportButton.tsx'
import { AsOf } from '../../components/AsOf.tsx'
import { useWholeList } from '../../crud/use-whole-list.ts'
import type { Today } from './use-today.ts'

/** How fresh the day is, and whether it stays so by itself; the way to take it along, and the keys. */
export function TodayTools({ today, onShowKeys }: { today: Today; onShowKeys: () => void }) {
  const { filters, rows, isOnline, isLive, setLive, isOfBefore, asOf, refresh } = today
  const { date, statusId, branchIds } = filters
  const places = useBranchPlaces()
  const { data: statuses } = useWholeList('attendance-status')
  const status = statuses?.find(({ id }) => Number(id) === statusId)
  const statusText = statusId === undefined ? undefined : String(status?.name ?? `status ${statusId}`)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: 'auto' }}>
      <FormControlLabel
        label="Refresh every minute"
        control={<Switch size="small" checked={isLive} onChange={(_, checked) => setLive(checked)} />}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ minHeight: { xs: 44, md: 40 }, ml: 0, mr: 1 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <AsOf asOf={asOf} onRefresh={isOnline ? refresh : undefined} />
        <ExportButton
          name="today’s attendance"
          text="All records of this day, status and branches, in a CSV file. Times are those of the branches; notes and letters stay here."
          sheets={[
            {
              fileName: fileNameOf('todays-attendance', date, statusText, branchesText(branchIds, places)),
              sheet: () => attendanceSheet(rows),
            },
          ]}
          disabled={rows.length === 0 || isOfBefore}
        />
        <IconButton
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          aria-haspopup="dialog"
          onClick={onShowKeys}
          sx={{ display: { xs: 'none', md: 'inline-flex' }, width: 40, height: 40 }}
        >
          <KeyboardOutlined />
        </IconButton>
      </Box>
    </Box>
  )
}

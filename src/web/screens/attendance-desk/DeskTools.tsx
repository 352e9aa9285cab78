import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { attendanceSheet, branchesText, fileNameOf } from '../../attendance/attendance-sheet.ts'
import { useBranchPlaces } from '../../attendance/branch-places.ts'
import { ExportButton } from '../../attendance/ExportButton.tsx'
import { useWholeList } from '../../crud/use-whole-list.ts'
import { formatTime } from '../../format.ts'
import type { Desk } from './use-desk.ts'

/** How fresh the records are, the way to take them along, and the keys. */
export function DeskTools({ desk: { day, rows, filters }, onShowKeys }: { desk: Desk; onShowKeys: () => void }) {
  const places = useBranchPlaces()
  const { data: statuses } = useWholeList('attendance-status')
  const { date, statusId, branchIds } = filters
  const status = statuses?.find(({ id }) => Number(id) === statusId)
  const fileName = fileNameOf(
    'attendance-approval',
    date,
    statusId === undefined ? undefined : String(status?.name ?? `status ${statusId}`),
    branchesText(branchIds, places),
  )
  return (
    <>
      <Typography variant="body2" color="text.secondary" noWrap aria-live="polite" sx={freshness}>
        {day.asOf && `as of ${formatTime(day.asOf)}`}
      </Typography>
      <Box sx={buttons}>
        <IconButton aria-label="Refresh" title="Refresh (r)" onClick={day.refresh}>
          <Refresh />
        </IconButton>
        <ExportButton
          name="attendance approval"
          text="All records of this day, status and branches, in a CSV file. Times are those of the branches; notes and letters stay here."
          sheets={[{ fileName, sheet: () => attendanceSheet(rows) }]}
          disabled={rows.length === 0 || day.isOfBefore}
        />
        <IconButton
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          aria-haspopup="dialog"
          onClick={onShowKeys}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardOutlined />
        </IconButton>
      </Box>
    </>
  )
}

/** It has its place before it is known; on a phone, a line of its own. */
const freshness = {
  ml: 'auto',
  minWidth: 80,
  minHeight: 20,
  order: { xs: 1, sm: 0 },
  flexBasis: { xs: '100%', sm: 'auto' },
  textAlign: { sm: 'right' },
}

const buttons = {
  display: 'flex',
  ml: { xs: 'auto', sm: 0 },
  mr: { xs: -1, md: 0 },
  '& .MuiIconButton-root': { width: { xs: 44, md: 40 }, height: { xs: 44, md: 40 } },
} as const

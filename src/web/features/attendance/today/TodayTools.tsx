import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { AsOf } from '../../../ui/AsOf.tsx'
import { DayExport } from '../DayExport.tsx'
import { KeysButton } from '../KeysButton.tsx'
import type { Today } from './use-today.ts'

/** The time of the last load, automatic refresh, export, and keyboard shortcuts. */
export function TodayTools({ today, onShowKeys }: { today: Today; onShowKeys: () => void }) {
  const { filters, rows, isOnline, isLive, setLive, isOfBefore, asOf, refresh } = today
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: 'auto' }}>
      <FormControlLabel
        label="Refresh every minute"
        control={
          <Switch size="small" checked={isLive} onChange={(_, checked) => setLive(checked)} />
        }
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ minHeight: { xs: 44, md: 40 }, ml: 0, mr: 1 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <AsOf asOf={asOf} onRefresh={isOnline ? refresh : undefined} />
        <DayExport
          name="today’s attendance"
          filters={filters}
          rows={rows}
          isOfBefore={isOfBefore}
        />
        <KeysButton onClick={onShowKeys} />
      </Box>
    </Box>
  )
}

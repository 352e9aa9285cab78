import Box from '@mui/material/Box'
import { DayExport } from '../../attendance/DayExport.tsx'
import { KeysButton } from '../../attendance/KeysButton.tsx'
import { AsOf } from '../../components/AsOf.tsx'
import type { Desk } from './use-desk.ts'

/** How fresh the records are, the way to take them along, and the keys. */
export function DeskTools({ desk: { day, rows, filters }, onShowKeys }: { desk: Desk; onShowKeys: () => void }) {
  return (
    // On a phone a line of its own: there is no room beside the heading once it is told how fresh the records are.
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        ml: 'auto',
        flexBasis: { xs: '100%', sm: 'auto' },
      }}
    >
      <AsOf asOf={day.asOf} onRefresh={day.refresh} />
      <DayExport name="attendance approval" filters={filters} rows={rows} isOfBefore={day.isOfBefore} />
      <KeysButton onClick={onShowKeys} />
    </Box>
  )
}

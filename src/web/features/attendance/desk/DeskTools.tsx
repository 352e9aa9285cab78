import Box from '@mui/material/Box'
import { AsOf } from '../../../ui/AsOf.tsx'
import { DayExport } from '../DayExport.tsx'
import { KeysButton } from '../KeysButton.tsx'
import type { Desk } from './use-desk.ts'

/** How fresh the records are, the way to take them along, and the keys. */
export function DeskTools({
  desk: { day, rows, filters },
  onShowKeys,
}: {
  desk: Desk
  onShowKeys: () => void
}) {
  return (
    // On a phone a line of its own: there is no room beside the heading once it is told how fresh
    // the records are.
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
      <DayExport
        name="attendance approval"
        filters={filters}
        rows={rows}
        isOfBefore={day.isOfBefore}
      />
      <KeysButton onClick={onShowKeys} />
    </Box>
  )
}

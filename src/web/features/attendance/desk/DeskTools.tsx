import Box from '@mui/material/Box'
import { AsOf } from '../../../ui/AsOf.tsx'
import { DayExport } from '../DayExport.tsx'
import { KeysButton } from '../KeysButton.tsx'
import type { Desk } from './use-desk.ts'

/** The time of the last load, the export, and the keyboard shortcuts. */
export function DeskTools({
  desk: { day, rows, filters },
  onShowKeys,
}: {
  desk: Desk
  onShowKeys: () => void
}) {
  return (
    // On a phone a row of its own: once the time is shown, it does not fit beside the heading.
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

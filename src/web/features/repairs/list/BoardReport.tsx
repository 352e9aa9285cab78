import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../../contract/envelope.ts'
import { reportNumberOf } from '../../../../contract/resources/repair-report.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { RowTitle } from '../../../list/rows/RowTitle.tsx'
import { grow } from '../../../ui/theme.ts'
import { AgeText } from '../repair-labels.tsx'
import { nameIn } from '../rules/repair.ts'
import { repairOf } from '../rules/repair-rows.ts'
import { RepairPhoto } from './RepairPhoto.tsx'
import { KindText } from './repair-cells.tsx'

/** A report as a card of the board by status. */
export function BoardReport({ record }: { record: Row }) {
  const repair = repairOf(record)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={grow}>
          <Typography variant="inherit" component="h3" sx={{ fontWeight: 600, pb: 0.25 }}>
            <RowTitle record={record} />
          </Typography>
          <Typography variant="inherit" color="text.secondary">
            {branchNameOf(repair)}
          </Typography>
          <Typography variant="inherit" color="text.secondary">
            <KindText repair={repair} />
          </Typography>
        </Box>
        {repair.images.length > 0 && <RepairPhoto repair={repair} sx={{ width: 48 }} isAlone />}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
        <span>{nameIn(repair.mechanic) ?? 'No technician yet'}</span>
        <Box component="span" sx={{ flexShrink: 0 }}>
          <AgeText repair={repair} />
        </Box>
      </Box>
      <Typography
        variant="inherit"
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {reportNumberOf(repair)}
      </Typography>
    </>
  )
}

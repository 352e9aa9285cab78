import Box from '@mui/material/Box'
import Paper, { type PaperProps } from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dotted } from '../../../data/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { grow, touch } from '../../../ui/theme.ts'
import { FlagChips } from '../FlagChips.tsx'
import { Photo } from '../Photo.tsx'
import { Reason, RecordStatus } from '../RecordStatus.tsx'
import { RecordTitle, SelectBox } from '../RowParts.tsx'
import type { Flagged } from '../rules/flags.ts'
import { typeNameOf } from '../rules/record.ts'
import { timesOf } from '../rules/times.ts'
import type { Report } from './use-report.ts'

interface Props extends PaperProps {
  report: Report
  row: Flagged
}

/** A record as a card for phones. A tap opens the evidence. */
export function ReportCard({ report, row, sx, ...props }: Props) {
  const { open } = report
  const texts = [typeNameOf(row.record), ...timesOf(row.record)]
  return (
    <Paper {...props} onClick={() => open(row)} sx={[card, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Stack direction="row" alignItems="center" spacing={1.5} sx={{ mb: 0.5 }}>
        <Photo record={row.record} size={48} />
        <Box sx={grow}>
          <Stack direction="row" alignItems="center" spacing={1} sx={{ minHeight: touch.target }}>
            <Typography component="h3" variant="h3" noWrap sx={{ ...grow, display: 'flex' }}>
              <RecordTitle row={row} />
            </Typography>
            <RecordStatus record={row.record} />
            <SelectBox list={report} row={row} />
          </Stack>
          <Note sx={{ fontVariantNumeric: 'tabular-nums' }}>{dotted(...texts)}</Note>
        </Box>
      </Stack>
      <FlagChips flagged={row} />
      <Reason record={row.record} />
    </Paper>
  )
}

const card = {
  px: 1.5,
  pt: 0.5,
  pb: 1.25,
  minHeight: 76,
  '& [data-row-title]': { minHeight: touch.target },
} as const

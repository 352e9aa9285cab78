import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { isFinal } from '../../../../contract/status-group.ts'
import { Cell } from '../../../fields/cells.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { AgeText } from '../AgeText.tsx'
import { ageOf } from '../age.ts'
import { RepairStatusChip } from '../RepairStatusChip.tsx'
import type { Repair } from '../repair.ts'

const { priority: urgency } = repairReport.fields

/** The number, branch, title, status, age and priority of a report. */
export function ReportHeading({ repair }: { repair: Repair }) {
  const { number, branchName, title, priority, statusGroup, id } = repair
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        color="text.secondary"
        sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {[number, branchName].filter(Boolean).join(' · ')}
      </Typography>
      <PageHeading title={`${number} ${title}`}>{title || number}</PageHeading>
      <Stack
        direction="row"
        useFlexGap
        flexWrap="wrap"
        alignItems="center"
        spacing={1}
        sx={{ mt: 1 }}
      >
        <RepairStatusChip repair={repair} />
        {priority !== '' && <Cell name="priority" field={urgency} record={{ id, priority }} />}
        <Typography component="span" variant="body2">
          {isFinal(statusGroup) ? '' : ageOf(repair)?.days === 0 ? 'reported ' : 'open for '}
          <AgeText repair={repair} />
        </Typography>
      </Stack>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { repairReport, reportNumberOf } from '../../../../contract/resources/repair-report.ts'
import { groupOf, isFinal } from '../../../../contract/status-group.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { dotted } from '../../../data/records/format.ts'
import { Cell } from '../../../fields/cells/cells.tsx'
import { RecordHeading } from '../../../ui/pages/PageHeading.tsx'
import { flexLines } from '../../../ui/theme.ts'
import { AgeText, RepairStatusChip } from '../repair-labels.tsx'
import { ageOf } from '../rules/age.ts'
import type { Repair } from '../rules/repair.ts'

/** The number, branch, title, status, age and priority of a report. */
export function ReportHeading({ repair }: { repair: Repair }) {
  const { title, priority, id } = repair
  const number = reportNumberOf(repair)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        color="text.secondary"
        sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {dotted(number, branchNameOf(repair))}
      </Typography>
      <RecordHeading title={`${number} ${title ?? ''}`}>{title ?? number}</RecordHeading>
      <Box sx={{ ...flexLines, gap: 1, mt: 1 }}>
        <RepairStatusChip repair={repair} />
        {priority && (
          <Cell name="priority" field={repairReport.fields.priority} record={{ id, priority }} />
        )}
        <Typography component="span" variant="body2">
          {isFinal(groupOf(repair)) ? '' : ageOf(repair)?.days === 0 ? 'reported ' : 'open for '}
          <AgeText repair={repair} />
        </Typography>
      </Box>
    </Box>
  )
}

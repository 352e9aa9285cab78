import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { sumBy } from 'es-toolkit'
import { costCategories, repairReport } from '../../../../contract/resources/repair-report.ts'
import { actionDraftKey } from '../../../actions/use-action-draft.ts'
import { readDraft } from '../../../data/drafts.ts'
import { dotted, formatDay, formatMoment, formatRupiah } from '../../../data/records/format.ts'
import { TotalInWords } from '../../../fields/lines/TotalInWords.tsx'
import { Note } from '../../../ui/Note.tsx'
import { plainList } from '../../../ui/theme.ts'
import type { Repair } from '../rules/repair.ts'
import { ReportPart } from './ReportPart.tsx'

interface Props {
  repair: Repair
  onInputCost?: (() => void) | undefined
}

const names: Readonly<Record<string, string>> = costCategories

/** The cost lines of a repair, with a notice of an unsent draft. */
export function ReportCosts({ repair: { id, costs, totalCost }, onInputCost }: Props) {
  // Read at every render: a dialog that closes may leave a draft.
  const unsent = onInputCost && readDraft(actionDraftKey(repairReport, 'inputCost', id))
  const total =
    totalCost ??
    (costs.some(({ amount }) => amount === null) ? null : sumBy(costs, ({ amount }) => amount ?? 0))
  return (
    <ReportPart title="Costs">
      {unsent && (
        <Alert severity="info" action={<Button onClick={onInputCost}>Go on</Button>} sx={{ mb: 1 }}>
          Costs of {formatMoment(unsent.savedAt)} were not sent yet.
        </Alert>
      )}
      {costs.length > 0 && (
        <Box component="ul" sx={list}>
          {costs.map(({ id, description, category, amount, date, vendor }, at) => (
            <li key={id ?? at}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {description}
                <Note>
                  {dotted(names[category ?? ''] ?? category, vendor, date && formatDay(date))}
                </Note>
              </Box>
              <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {amount === null ? 'Not known' : formatRupiah(amount)}
              </Box>
            </li>
          ))}
        </Box>
      )}
      {total ? (
        <TotalInWords total={total} />
      ) : (
        <Typography color="text.secondary">
          {total === null ? 'What they come to is not known.' : 'None has been put in yet.'}
        </Typography>
      )}
    </ReportPart>
  )
}

const list = {
  ...plainList,
  mb: 1.5,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
}

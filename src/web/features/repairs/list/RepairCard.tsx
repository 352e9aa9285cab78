import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../../contract/envelope.ts'
import { reportNumberOf } from '../../../../contract/resources/repair-report.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { dotted } from '../../../data/records/format.ts'
import { CardItem } from '../../../list/rows/CardItem.tsx'
import { useActionsOfRow } from '../../../list/rows/RowActions.tsx'
import { RowTitle } from '../../../list/rows/RowTitle.tsx'
import { Note } from '../../../ui/Note.tsx'
import { breakWords, flexLines, grow } from '../../../ui/theme.ts'
import { AgeText, RepairStatusChip } from '../repair-labels.tsx'
import { nameIn, type Repair, statusOf } from '../rules/repair.ts'
import { costText, repairOf } from '../rules/repair-rows.ts'
import { RepairPhoto } from './RepairPhoto.tsx'
import { KindText } from './repair-cells.tsx'

/** A report on a narrow screen: photo on top, actions in a bar below. */
export function RepairCard({ record }: { record: Row }) {
  const repair = repairOf(record)
  const { actions, act } = useActionsOfRow(record)
  return (
    <CardItem record={record} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', gap: 1.5, p: 1.5, flex: 1 }}>
        <RepairPhoto repair={repair} sx={{ width: 96 }} />
        <Box sx={grow}>
          <Typography
            variant="h3"
            component="h2"
            sx={{ overflowWrap: 'anywhere', '& a': { display: 'block', py: 0.75 } }}
          >
            <RowTitle record={record} />
          </Typography>
          <Note sx={breakWords}>{dotted(reportNumberOf(repair), branchNameOf(repair))}</Note>
          <Note>
            <KindText repair={repair} />
          </Note>
          <Box
            sx={{
              ...flexLines,
              gap: 1,
              my: 0.75,
              typography: 'body2',
            }}
          >
            <RepairStatusChip status={statusOf(repair)} />
            <AgeText repair={repair} />
          </Box>
          <People repair={repair} />
        </Box>
      </Box>
      {actions.length > 0 && (
        <Box sx={{ display: 'flex', borderTop: 1, borderColor: 'divider' }}>
          {actions.map((action) => {
            const [name, { label, no }] = action
            return (
              <Button
                key={name}
                color={no ? 'error' : 'primary'}
                aria-label={label}
                onClick={() => act(action)}
                sx={{ flex: 1, borderRadius: 0 }}
              >
                {short[name] ?? label}
              </Button>
            )
          })}
        </Box>
      )}
    </CardItem>
  )
}

/** Short labels of the buttons, for cards. */
const short: Readonly<Record<string, string>> = {
  assign: 'Assign',
  inputCost: 'Cost',
  cancel: 'Cancel',
}

function People({ repair }: { repair: Repair }) {
  const reporter = nameIn(repair.reporter)
  const technician = nameIn(repair.mechanic)
  const cost = costText(repair)
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      <div>{technician ? `Technician: ${technician}` : 'No technician yet'}</div>
      {reporter && <div>Reported by {reporter}</div>}
      {cost && <div>Cost: {cost}</div>}
    </Box>
  )
}

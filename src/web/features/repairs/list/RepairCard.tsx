import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useContext } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { CardItem } from '../../../list/CardItem.tsx'
import { useRow } from '../../../list/list-context.ts'
import { RowTitle } from '../../../list/RowTitle.tsx'
import { touch } from '../../../ui/theme.ts'
import { groupOf, nameIn, type Repair, reportNumberOf, statusOf } from '../repair.ts'
import { repairActions } from '../repair-actions.ts'
import { AgeText, RepairStatusChip } from '../repair-labels.tsx'
import { ActionContext } from './ActionDialogs.tsx'
import { RepairPhoto } from './RepairPhoto.tsx'
import { KindText } from './repair-cells.tsx'
import { costText, repairOf } from './repair-rows.ts'

/** A report on a narrow screen: photo on top, actions in a bar below. */
export function RepairCard({ record }: { record: Row }) {
  const repair = repairOf(record)
  const { ownActions } = useRow()
  const begin = useContext(ActionContext)
  const possible = ownActions
    ? repairActions.filter(({ isPossible }) => isPossible(groupOf(repair)))
    : []
  return (
    <CardItem record={record} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', gap: 1.5, p: 1.5, flex: 1 }}>
        <RepairPhoto repair={repair} sx={{ width: 96 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="h3"
            component="h2"
            sx={{ overflowWrap: 'anywhere', '& a': { display: 'block', py: 0.75 } }}
          >
            <RowTitle record={record} />
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {[reportNumberOf(repair), branchNameOf(repair)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            <KindText repair={repair} />
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              my: 0.75,
              fontSize: 14,
            }}
          >
            <RepairStatusChip status={statusOf(repair)} />
            <AgeText repair={repair} />
          </Box>
          <People repair={repair} />
        </Box>
      </Box>
      {possible.length > 0 && (
        <Box sx={{ display: 'flex', borderTop: 1, borderColor: 'divider' }}>
          {possible.map(({ name, label, short }) => (
            <Button
              key={name}
              color={name === 'cancel' ? 'error' : 'primary'}
              aria-label={label}
              onClick={() => begin(name, repair)}
              sx={{ flex: 1, minHeight: touch.target, borderRadius: 0 }}
            >
              {short}
            </Button>
          ))}
        </Box>
      )}
    </CardItem>
  )
}

function People({ repair }: { repair: Repair }) {
  const reporter = nameIn(repair.reporter)
  const technician = nameIn(repair.mechanic)
  const cost = costText(repair)
  return (
    <Box sx={{ fontSize: 14, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      <div>{technician ? `Technician: ${technician}` : 'No technician yet'}</div>
      {reporter && <div>Reported by {reporter}</div>}
      {cost && <div>Cost: {cost}</div>}
    </Box>
  )
}

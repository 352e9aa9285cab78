import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../../contract/envelope.ts'
import { cellText } from '../../../fields/cell-text.ts'
import { Cell } from '../../../fields/cells.tsx'
import { CardItem } from '../../../list/CardItem.tsx'
import { useRow } from '../../../list/list-context.ts'
import { RowTitle } from '../../../list/RowTitle.tsx'
import { vehicleOf } from './job-columns.ts'
import { servicesOf } from './services.ts'

/** One car as a card for narrow screens, with its services as chips. */
export function JobCard({ record }: { record: Row }) {
  const { fields } = useRow().resource
  const text = (name: string) => (fields[name] ? cellText(name, fields[name], record) : '')
  const services = servicesOf(record)
  const car = [text('plateNumber'), vehicleOf(record)].filter(Boolean).join(' · ')
  const by = [text('workOrderNumber'), text('mechanicName')].filter(Boolean).join(' · ')
  return (
    <CardItem
      record={record}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.75, minWidth: 0 }}
    >
      <Stack direction="row" spacing={1} alignItems="center">
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
          <RowTitle record={record} />
        </Typography>
        {fields.status && <Cell name="status" field={fields.status} record={record} />}
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {[text('date'), text('branchLocationId')].filter(Boolean).join(' · ')}
      </Typography>
      {car && <Typography>{car}</Typography>}
      {services.length > 0 && (
        <Box
          component="ul"
          aria-label="Services"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {services.map((service) => (
            <Chip key={service} component="li" size="small" label={service} />
          ))}
        </Box>
      )}
      <Stack
        direction="row"
        spacing={1}
        justifyContent="space-between"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {by}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {text('amount')}
        </Typography>
      </Stack>
    </CardItem>
  )
}

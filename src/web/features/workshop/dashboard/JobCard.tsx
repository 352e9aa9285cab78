import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../../contract/envelope.ts'
import { dotted } from '../../../data/records/format.ts'
import { Cell } from '../../../fields/cells/cells.tsx'
import { fieldText } from '../../../fields/values/cell-text.ts'
import { useRow } from '../../../list/context/list-context.ts'
import { CardItem } from '../../../list/rows/CardItem.tsx'
import { RowTitle } from '../../../list/rows/RowTitle.tsx'
import { Note } from '../../../ui/Note.tsx'
import { breakWords, grow, plainList } from '../../../ui/theme.ts'
import { servicesOf } from '../rules/services.ts'
import { vehicleOf } from './job-columns.ts'

/** A car as a card for narrow screens, with its services as chips. */
export function JobCard({ record }: { record: Row }) {
  const { fields } = useRow().resource
  const text = (name: string) => (fields[name] ? fieldText(name, fields[name], record) : '')
  const services = servicesOf(record)
  const car = dotted(text('plateNumber'), vehicleOf(record))
  const by = dotted(text('workOrderNumber'), text('mechanicName'))
  return (
    <CardItem record={record} sx={card}>
      <Stack direction="row" spacing={1} alignItems="center">
        <Typography variant="h3" sx={{ ...grow, overflowWrap: 'anywhere' }}>
          <RowTitle record={record} />
        </Typography>
        {fields.status && <Cell name="status" field={fields.status} record={record} />}
      </Stack>
      <Note>{dotted(text('date'), text('branchLocationId'))}</Note>
      <Stack direction="row" spacing={1} justifyContent="space-between" alignItems="baseline">
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{car}</Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {text('amount')}
        </Typography>
      </Stack>
      {services.length > 0 && (
        <Box component="ul" aria-label="Services" sx={chips}>
          {services.map((service) => (
            <Chip key={service} component="li" size="small" label={service} />
          ))}
        </Box>
      )}
      {by && <Note sx={breakWords}>{by}</Note>}
    </CardItem>
  )
}

/** The whole card opens the car. */
const card = {
  position: 'relative',
  px: 2,
  py: 1.25,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.25,
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  '& [data-row-title]::after': { content: '""', position: 'absolute', inset: 0 },
} as const

const chips = {
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
} as const

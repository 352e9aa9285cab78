import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../contract/envelope.ts'
import { Cell } from '../../fields/cells.tsx'
import { useRow, useRows } from '../../list/list-context.ts'
import { isPast, PERIOD_STATE } from '../../list/period.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { RowCheckbox } from '../../list/RowCheckbox.tsx'
import { RowTitle } from '../../list/RowTitle.tsx'
import { touch } from '../../ui/theme.ts'
import { AmountCell } from './AmountCell.tsx'
import type { BrandProps } from './brand-props.ts'
import { type Amount, amounts } from './prices.ts'

/** The prices of one brand as cards for narrow screens, collapsible. */
export function PriceCards({ brand, rows, ...props }: BrandProps) {
  return (
    <Paper component="details" open sx={{ '& > summary': { p: 2 } }}>
      <summary>
        <Typography variant="h2" sx={{ display: 'inline' }}>
          {brand}
        </Typography>{' '}
        <Typography component="span" color="text.secondary">
          {rows.length}
        </Typography>
      </summary>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <PriceCard key={row.id} {...props} row={row} />
        ))}
      </Box>
    </Paper>
  )
}

function PriceCard({ row, changes, selection }: Omit<BrandProps, 'brand' | 'rows'> & { row: Row }) {
  const { resource } = useRow()
  const state = useRows().columns.visible.find(([name]) => name === PERIOD_STATE)
  return (
    <Box
      component="li"
      data-id={row.id}
      sx={{
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        ...(isPast(resource, row) && { '&, & .MuiLink-root': { color: 'text.secondary' } }),
      }}
    >
      <Stack direction="row" justifyContent="space-between" alignItems="flex-start" spacing={1}>
        <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            <RowTitle record={row} />
          </Typography>
          <Typography variant="body2" color="text.secondary" component="div">
            {row.size ? String(row.size) : null}{' '}
            {state && row[PERIOD_STATE] !== 'now' && (
              <Cell name={PERIOD_STATE} field={state[1]} record={row} />
            )}
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            '& .MuiIconButton-root, & .MuiCheckbox-root': touch.square,
            mr: -1,
          }}
        >
          <RowCheckbox record={row} selection={selection} />
          <RowActions record={row} />
        </Box>
      </Stack>
      {amounts.map((name) => (
        <PriceAmount key={name} row={row} name={name} changes={changes} />
      ))}
    </Box>
  )
}

function PriceAmount({
  row,
  name,
  changes,
}: Pick<BrandProps, 'changes'> & { row: Row; name: Amount }) {
  const { resource } = useRow()
  const field = resource.fields[name]
  if (!field || (!changes && typeof row[name] !== 'number')) return null
  return (
    <Stack direction="row" justifyContent="space-between" alignItems="center" spacing={1}>
      <Typography variant="body2" color="text.secondary">
        {field.label}
      </Typography>
      {changes ? (
        <AmountCell resource={resource} row={row} name={name} changes={changes} />
      ) : (
        <Typography
          sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: name === 'price' ? 600 : 400 }}
        >
          <Cell name={name} field={field} record={row} />
        </Typography>
      )}
    </Stack>
  )
}

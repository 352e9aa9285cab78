import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { Row } from '../../../contract/envelope.ts'
import { Cell } from '../../crud/cells.tsx'
import { RowActions } from '../../crud/RowActions.tsx'
import { pathTo, titleOf } from '../../crud/record.ts'
import { AmountCell } from './AmountCell.tsx'
import type { BrandProps } from './brand-props.ts'
import { amounts } from './prices.ts'

/** The prices of one brand on a narrow screen, to fold away. */
export function PriceCards({ brand, rows, ...props }: BrandProps) {
  return (
    <Paper component="details" open sx={{ '& > summary': { p: 2, cursor: 'pointer' } }}>
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

function PriceCard({ resource, row, changes, ...props }: Omit<BrandProps, 'brand' | 'rows'> & { row: Row }) {
  const path = props.mayEdit ? pathTo(resource, 'edit', row.id) : undefined
  const title = titleOf(resource, row)
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" justifyContent="space-between" alignItems="flex-start" spacing={1}>
        <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {path ? (
              <MuiLink component={Link} to={path} underline="hover">
                {title}
              </MuiLink>
            ) : (
              title
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {row.size ? String(row.size) : null}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', '& .MuiIconButton-root': { width: 44, height: 44 }, mr: -1 }}>
          <RowActions {...props} resource={resource} record={row} />
        </Box>
      </Stack>
      {amounts.map((name) => {
        const field = resource.fields[name]
        if (!field || (!changes && typeof row[name] !== 'number')) return null
        return (
          <Stack key={name} direction="row" justifyContent="space-between" alignItems="center" spacing={1}>
            <Typography variant="body2" color="text.secondary">
              {field.label}
            </Typography>
            {changes ? (
              <AmountCell resource={resource} row={row} name={name} changes={changes} />
            ) : (
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: name === 'price' ? 600 : 400 }}>
                <Cell name={name} field={field} record={row} />
              </Typography>
            )}
          </Stack>
        )
      })}
    </Box>
  )
}

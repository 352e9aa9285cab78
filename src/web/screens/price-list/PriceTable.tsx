import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../../contract/envelope.ts'
import { Cell } from '../../crud/cells.tsx'
import { RowActions } from '../../crud/RowActions.tsx'
import { pathTo, titleOf } from '../../crud/record.ts'
import { AmountCell } from './AmountCell.tsx'
import type { BrandProps } from './brand-props.ts'
import { amounts } from './prices.ts'

const columns = ['size', ...amounts, 'unit', 'validFrom', 'validUntil'] as const

/** The prices of one brand on a wide screen. */
export function PriceTable({ resource, brand, rows, changes, ...props }: BrandProps) {
  const headingId = useId()
  const hasActions = props.mayEdit || props.mayDelete
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ mb: 1 }}>
        {brand}
      </Typography>
      <Paper sx={{ overflowX: 'auto' }}>
        <Box component="table" aria-labelledby={headingId} sx={table}>
          <thead>
            <tr>
              <th scope="col">{resource.fields.name?.label}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className={isAmount(name) ? 'amount' : undefined}>
                  {resource.fields[name]?.label}
                </th>
              ))}
              {hasActions && <th scope="col">Actions</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Title {...props} resource={resource} row={row} />
                </th>
                {columns.map((name) => (
                  <td key={name} className={isAmount(name) ? 'amount' : undefined}>
                    {isAmount(name) && changes ? (
                      <AmountCell resource={resource} row={row} name={name} changes={changes} />
                    ) : (
                      resource.fields[name] && <Cell name={name} field={resource.fields[name]} record={row} />
                    )}
                  </td>
                ))}
                {hasActions && (
                  <td className="actions">
                    <RowActions {...props} resource={resource} record={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Box>
      </Paper>
    </Box>
  )
}

function Title({ resource, row, mayEdit }: Pick<BrandProps, 'resource' | 'mayEdit'> & { row: Row }) {
  const path = mayEdit ? pathTo(resource, 'edit', row.id) : undefined
  if (!path) return titleOf(resource, row)
  return (
    <MuiLink component={Link} to={path} underline="hover">
      {titleOf(resource, row)}
    </MuiLink>
  )
}

function isAmount(name: string): name is (typeof amounts)[number] {
  return (amounts as readonly string[]).includes(name)
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'left', height: 46, borderTop: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 600, bgcolor: 'background.default', borderTop: 0, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 500, width: '28%', overflowWrap: 'anywhere' },
  '& .amount': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .actions': { whiteSpace: 'nowrap', textAlign: 'right', width: 92 },
}

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
        <Box component="table" aria-labelledby={headingId} sx={table} data-editing={changes !== undefined}>
          <thead>
            <tr>
              <th scope="col">{resource.fields.name?.label}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className={isAmount(name) ? 'amount' : name}>
                  {resource.fields[name]?.label}
                </th>
              ))}
              {hasActions && (
                <th scope="col" className="actions">
                  Actions
                </th>
              )}
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

/** The same widths in every brand, so that amounts stand below one another all down the page. */
const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'left', height: 46, borderTop: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 600, bgcolor: 'background.default', borderTop: 0, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& .size': { width: 112 },
  '& .amount': { width: 136, textAlign: 'right' },
  '&[data-editing=true] .amount': { width: 208 },
  '& .unit': { width: 84 },
  '& .validFrom, & .validUntil': { width: 116 },
  '& .actions': { width: 104, whiteSpace: 'nowrap', textAlign: 'right' },
}

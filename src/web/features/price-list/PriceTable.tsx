import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { Cell } from '../../fields/cells.tsx'
import type { Column } from '../../list/columns.ts'
import { useRow, useRows } from '../../list/list-context.ts'
import { isPast } from '../../list/period.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { RowCheckbox } from '../../list/RowCheckbox.tsx'
import { RowTitle } from '../../list/RowTitle.tsx'
import { AmountCell } from './AmountCell.tsx'
import type { BrandProps } from './brand-props.ts'
import { isAmount } from './prices.ts'

/** The prices of one brand as a table for wide screens, with the columns that the person chose. */
export function PriceTable({ brand, rows, changes, selection }: BrandProps) {
  const { resource, mayEdit, onDelete } = useRow()
  const columns = useRows().columns.visible
  const headingId = useId()
  const hasActions = mayEdit || onDelete
  const shown = columns.filter(([name]) => isShown(name, changes !== undefined))
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ mb: 1 }}>
        {brand}
      </Typography>
      <Paper sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          aria-labelledby={headingId}
          sx={table}
          data-editing={changes !== undefined}
        >
          <thead>
            <tr>
              {selection && <td className="select" />}
              <th scope="col">{resource.fields.name?.label}</th>
              {shown.map(([name, field]) => (
                <th
                  key={name}
                  scope="col"
                  className={isAmount(name) ? 'amount' : `of-${field.kind}`}
                >
                  {field.label}
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
              <tr
                key={row.id}
                data-id={row.id}
                className={isPast(resource, row) ? 'past' : undefined}
              >
                {selection && (
                  <td className="select">
                    <RowCheckbox record={row} selection={selection} size="small" />
                  </td>
                )}
                <th scope="row">
                  <RowTitle record={row} />
                </th>
                {shown.map(([name, field]) => (
                  <td key={name} className={isAmount(name) ? 'amount' : undefined}>
                    {isAmount(name) && changes ? (
                      <AmountCell resource={resource} row={row} name={name} changes={changes} />
                    ) : (
                      <Value column={[name, field]} columns={columns} row={row} />
                    )}
                  </td>
                ))}
                {hasActions && (
                  <td className="actions">
                    <RowActions record={row} />
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

/**
 * Columns shown elsewhere: the brand is in the heading, the name in the first column, the first day
 * with the last day. While editing there is no room for the last two columns.
 */
function isShown(name: string, isEditing: boolean): boolean {
  if (['brandId', 'name', 'validFrom'].includes(name)) return false
  return !isEditing || !['validUntil', 'updatedAt'].includes(name)
}

function Value({
  column: [name, field],
  columns,
  row,
}: {
  column: Column
  columns: Column[]
  row: Row
}) {
  const from = name === 'validUntil' ? columns.find(([other]) => other === 'validFrom') : undefined
  return (
    <>
      {from && typeof row.validFrom === 'string' && (
        <>
          <Cell name="validFrom" field={from[1]} record={row} /> –{' '}
        </>
      )}
      <Cell name={name} field={field} record={row} />
    </>
  )
}

/** The same widths for every brand, so that amounts line up down the page. */
const table = {
  width: '100%',
  minWidth: 880,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1.25,
    py: 0.5,
    textAlign: 'left',
    height: 46,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& thead :is(th, td)': {
    fontWeight: 600,
    bgcolor: 'background.default',
    borderTop: 0,
    whiteSpace: 'nowrap',
  },
  '& tbody :is(th, td)': { overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 500 },
  '& .past, & .past .MuiLink-root': { color: 'text.secondary' },
  '& .select': { width: 46, pr: 0 },
  '& .of-text': { width: 100 },
  '& .amount': { width: 112, textAlign: 'right' },
  '&[data-editing=true] .amount': { width: 204 },
  '& .of-date': { width: 116 },
  '& .of-dateTime': { width: 148 },
  '& .of-select': { width: 80 },
  '& .of-switch': { width: 72 },
  '& .actions': { width: 96, whiteSpace: 'nowrap', textAlign: 'right' },
}

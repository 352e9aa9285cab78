import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Kind } from '../../../contract/field.ts'
import { Cell } from '../../fields/cells.tsx'
import type { Column } from '../../list/columns.ts'
import { useRow, useRows } from '../../list/list-context.ts'
import { isPast } from '../../list/period.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { RowCheckbox } from '../../list/RowCheckbox.tsx'
import { RowTitle } from '../../list/RowTitle.tsx'
import { PlainTable, type TableColumn } from '../../ui/PlainTable.tsx'
import { AmountCell } from './AmountCell.tsx'
import type { BrandProps } from './brand-props.ts'
import { isAmount } from './prices.ts'

/** The prices of one brand as a table for wide screens, with the columns that the person chose. */
export function PriceTable({ brand, rows, changes, selection }: BrandProps) {
  const { resource, mayEdit, mayDelete, actions } = useRow()
  const columns = useRows().columns.visible
  const headingId = useId()
  const isEditing = changes !== undefined
  const hasActions = mayEdit || mayDelete || actions.length > 0
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ mb: 1 }}>
        {brand}
      </Typography>
      <Paper sx={{ overflowX: 'auto' }}>
        <PlainTable
          labelledBy={headingId}
          checkbox={
            selection && {
              of: (row) => <RowCheckbox record={row} selection={selection} size="small" />,
            }
          }
          columns={[
            {
              label: resource.fields.name?.label ?? '',
              cell: (row) => <RowTitle record={row} />,
            },
            ...columns
              .filter(([name]) => isShown(name, isEditing))
              .map(
                ([name, field]): TableColumn<Row> => ({
                  label: field.label,
                  ...(isAmount(name)
                    ? { align: 'right', width: isEditing ? 204 : 112 }
                    : { width: widths[field.kind] }),
                  cell: (row) =>
                    isAmount(name) && changes ? (
                      <AmountCell resource={resource} row={row} name={name} changes={changes} />
                    ) : (
                      <Value column={[name, field]} columns={columns} row={row} />
                    ),
                }),
              ),
            ...(hasActions ? [buttons] : []),
          ]}
          rows={rows}
          classOf={(row) => (isPast(resource, row) ? 'past' : undefined)}
          hasControls
          sx={{ minWidth: 880, '& .past, & .past .MuiLink-root': { color: 'text.secondary' } }}
        />
      </Paper>
    </Box>
  )
}

const buttons: TableColumn<Row> = {
  label: 'Actions',
  align: 'right',
  width: 96,
  cell: (row) => <RowActions record={row} />,
}

/** In px. The same for every brand, so that amounts line up down the page. */
const widths: Partial<Record<Kind, number>> = {
  text: 100,
  date: 116,
  dateTime: 148,
  select: 80,
  switch: 72,
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

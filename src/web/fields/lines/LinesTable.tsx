import Box from '@mui/material/Box'
import type { FieldOf } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { NamedCell } from '../cells/NamedCell.tsx'
import { fieldText, isFigure } from '../values/cell-text.ts'
import { LinesTotal } from './TotalInWords.tsx'

interface Props {
  field: FieldOf<'lines'>
  value: unknown
}

/** The lines of a record, read-only. */
export default function LinesTable({ field, value }: Props) {
  const lines = linesIn(value)
  if (!lines) return fieldText('value', field, { id: '', value })
  return (
    // Scrolls sideways, as a narrow drawer may not fit all columns.
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={field.label}>
      <PlainTable<{ id: number; line: Line }>
        columns={Object.entries(field.columns).map(([name, column]) => ({
          label: column.label,
          align: isFigure(column) ? 'right' : undefined,
          cell: ({ line }) => <NamedCell name={name} field={column} record={{ id: '', ...line }} />,
        }))}
        rows={lines.map((line, id) => ({ id, line }))}
        sx={table}
      />
      <LinesTotal field={field} lines={lines} />
    </Box>
  )
}

const table = {
  '& tbody :is(th, td)': { px: 0.75, py: 0.75, verticalAlign: 'top', fontWeight: 400 },
  '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& thead th': { px: 0.75, color: 'text.secondary', bgcolor: 'transparent' },
}

import Box from '@mui/material/Box'
import type { FieldOf } from '../../../contract/field.ts'
import { isOfMoney, totalOf } from '../../../contract/line-amounts.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { NamedCell } from '../cells/NamedCell.tsx'
import { amountText, cellText, isFigure } from '../values/cell-text.ts'
import { TotalInWords } from './TotalInWords.tsx'

interface Props {
  field: FieldOf<'lines'>
  value: unknown
}

/** The lines of a record, read-only. */
export default function LinesTable({ field, value }: Props) {
  const lines = linesIn(value)
  if (!lines) return cellText('value', field, { id: '', value })
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
      {field.total && <Total field={field} lines={lines} />}
    </Box>
  )
}

function Total({ field, lines }: { field: FieldOf<'lines'>; lines: readonly Line[] }) {
  const total = totalOf(field, lines)
  if (isOfMoney(field)) return <TotalInWords total={total} />
  return (
    <Box sx={{ textAlign: 'right', fontWeight: 700, p: 0.75 }}>
      Total {amountText(field, total)}
    </Box>
  )
}

const table = {
  '& tbody :is(th, td)': { px: 0.75, py: 0.75, verticalAlign: 'top', fontWeight: 400 },
  '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& thead th': { px: 0.75, color: 'text.secondary', bgcolor: 'transparent' },
}

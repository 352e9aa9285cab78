import Box from '@mui/material/Box'
import type { Column, FieldOf } from '../../../contract/field.ts'
import { totalOf } from '../../../contract/line-amounts.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { cellText } from '../cell-text.ts'
import { LineValue } from './LineValue.tsx'
import { amountText } from './line-text.ts'

interface Props {
  field: FieldOf<'lines'>
  value: unknown
}

/** The lines of a record, read only. */
export default function LinesTable({ field, value }: Props) {
  const lines = linesIn(value)
  const columns = Object.entries(field.columns)
  if (!lines) return cellText('value', field, { id: '', value })
  return (
    // A narrow drawer may have no room for all columns.
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={field.label}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {columns.map(([name, column]) => (
              <th key={name} scope="col" className={sideOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <tr key={at}>
              {columns.map(([name, column]) => (
                <td key={name} className={sideOf(column)}>
                  <LineValue name={name} column={column} line={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {field.total && <Total field={field} lines={lines} />}
    </Box>
  )
}

function Total({ field, lines }: { field: FieldOf<'lines'>; lines: readonly Line[] }) {
  return (
    <Box sx={{ textAlign: 'right', fontWeight: 700, p: 0.75 }}>
      Total {amountText(field, totalOf(field, lines))}
    </Box>
  )
}

function sideOf({ kind }: Column): string | undefined {
  return kind === 'number' || kind === 'decimal' || kind === 'money' ? 'number' : undefined
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  fontSize: '0.8125rem',
  whiteSpace: 'normal',
  '& th, & td': { p: 0.75, verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', fontWeight: 600 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
}

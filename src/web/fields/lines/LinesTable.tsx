import Box from '@mui/material/Box'
import type { FieldOf } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
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
      <DataTable
        isInBox
        columns={Object.entries(field.columns).map(
          ([name, column]): TableColumn<Line> => ({
            name,
            label: column.label,
            isNumber: isFigure(column),
            least: isFigure(column) ? 72 : 96,
            share: isFigure(column) ? 0 : 1,
            cell: (line) => <NamedCell name={name} field={column} record={{ id: '', ...line }} />,
          }),
        )}
        rows={lines}
        keyOf={(line) => lines.indexOf(line)}
        sx={{ minWidth: 'fit-content' }}
      />
      <LinesTotal field={field} lines={lines} />
    </Box>
  )
}

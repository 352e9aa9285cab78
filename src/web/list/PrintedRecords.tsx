import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../contract/envelope.ts'
import type { Kind } from '../../contract/field.ts'
import { cellText } from '../fields/cell-text.ts'
import { PlainTable } from '../ui/PlainTable.tsx'
import { useRows } from './list-context.ts'
import { pagesText } from './total-text.ts'

/** What is no text. */
const left: readonly Kind[] = ['image', 'images', 'richText']
const numbers: readonly Kind[] = ['number', 'decimal', 'money']

/** The rows on paper: a table of all columns that are shown, of any width, whatever the layout. */
export function PrintedRecords() {
  const { list, columns, labelledBy } = useRows()
  const { page, pageSize } = list.view
  const before = (page - 1) * pageSize
  return (
    <Box>
      <PlainTable<Row>
        labelledBy={labelledBy}
        columns={columns.shown
          .filter(([, { kind }]) => !left.includes(kind))
          .map(([name, field]) => ({
            label: field.label,
            align: numbers.includes(field.kind) ? 'right' : undefined,
            cell: (row) => cellText(name, field, row),
          }))}
        rows={list.rows}
        sx={narrow}
      />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {pagesText(list, page, before + 1, before + list.rows.length)}
      </Typography>
    </Box>
  )
}

const narrow = { fontSize: '0.7rem', '& th, & td': { px: 0.75, py: 0.5, verticalAlign: 'top' } }

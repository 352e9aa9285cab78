import Box from '@mui/material/Box'
import type { Field, Kind } from '../../../contract/field.ts'
import { fieldText, isFigure } from '../../fields/values/cell-text.ts'
import { useRows } from '../context/list-context.ts'
import { shownPageText } from '../context/total-text.ts'

/** Kinds that are not text. */
const left: readonly Kind[] = ['image', 'images', 'richText']

/** The rows in print: a table of all shown columns, in any layout. */
export function PrintedRecords() {
  const { list, columns, labelledBy } = useRows()
  const shown = columns.shown.filter(([, { kind }]) => !left.includes(kind))
  return (
    <Box component="table" aria-labelledby={labelledBy} sx={table}>
      <caption>{shownPageText(list)}</caption>
      <thead>
        <tr>
          {shown.map(([name, field]) => (
            <th key={name} className={classOf(field)}>
              {field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <tr key={row.id}>
            {shown.map(([name, field]) => (
              <td key={name} className={classOf(field)}>
                {fieldText(name, field, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const classOf = (field: Field) => (isFigure(field) ? 'figure' : undefined)

const table = {
  typography: 'caption',
  borderCollapse: 'collapse',
  '& caption': { captionSide: 'bottom', textAlign: 'left', pt: 1 },
  '& :is(th, td)': { p: 0.5, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tr': { borderBottom: 1, borderColor: 'divider', breakInside: 'avoid' },
} as const

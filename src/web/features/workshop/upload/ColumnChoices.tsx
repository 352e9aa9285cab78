import Box from '@mui/material/Box'
import { omit } from 'es-toolkit/object'
import {
  neededFields,
  type OplColumns,
  type OplField,
  oplFields,
  oplHeaders,
} from '../../../../contract/opl/columns.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import type { OpenedSheet } from './use-sheet.ts'

interface Props {
  sheet: OpenedSheet
  disabled: boolean
  onChoose: (columns: OplColumns) => void
}

/** A choice of the column for each field, with a sample value. */
export function ColumnChoices({ sheet: { head, layout }, disabled, onChoose }: Props) {
  const { headerRow, columns } = layout
  const below = head.slice(headerRow)
  const width = Math.max(0, ...head.map((cells) => cells.length))
  const sample = (column: number) => below.find((cells) => cells[column])?.[column]
  const headers = Array.from({ length: width }, (_, column) => head[headerRow - 1]?.[column])
  const options = [
    ['', 'Not in this sheet'] as const,
    ...headers.flatMap((header, column) =>
      header || sample(column)
        ? [[String(column), `${letters(column)}: ${header || 'no header'}`] as const]
        : [],
    ),
  ]

  function choose(field: OplField, column: string) {
    onChoose(column === '' ? omit(columns, [field]) : { ...columns, [field]: Number(column) })
  }

  return (
    <Box sx={grid}>
      {oplFields.map((field) => {
        const column = columns[field]
        const shown = column === undefined ? undefined : sample(column)
        return (
          <SelectField
            isNative
            key={field}
            label={`${opl.fields[field].label} (${oplHeaders[field][0]})`}
            required={neededFields.includes(field)}
            error={neededFields.includes(field) && column === undefined}
            helperText={
              shown
                ? `such as ${shown.slice(0, 40)}`
                : column === undefined
                  ? ' '
                  : 'empty in the first rows'
            }
            value={String(column ?? '')}
            options={options}
            disabled={disabled}
            onChange={(column) => choose(field, column)}
          />
        )
      })}
    </Box>
  )
}

/** The letters of a column: 0 → A, 26 → AA. */
function letters(column: number): string {
  return (
    (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') +
    String.fromCharCode(65 + (column % 26))
  )
}

const grid = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
}

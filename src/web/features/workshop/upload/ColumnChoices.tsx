import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { omit } from 'es-toolkit/object'
import { useId } from 'react'
import {
  neededFields,
  type OplColumns,
  type OplField,
  oplFields,
  oplHeaders,
} from '../../../../contract/opl/columns.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { nativeSelect } from '../../../ui/native-select.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  disabled: boolean
  onChoose: (columns: OplColumns) => void
}

/** Chooses the column of each field, with a sample value. */
export function ColumnChoices({ sheet: { head, layout }, disabled, onChoose }: Props) {
  const id = useId()
  const { headerRow, columns } = layout
  const below = head.slice(headerRow)
  const width = Math.max(0, ...head.map((cells) => cells.length))
  const sample = (column: number) => below.find((cells) => cells[column])?.[column]
  const options = Array.from({ length: width }, (_, column) => ({
    column,
    header: head[headerRow - 1]?.[column],
  })).filter(({ column, header }) => header || sample(column))

  function choose(field: OplField, column: string) {
    onChoose(column === '' ? omit(columns, [field]) : { ...columns, [field]: Number(column) })
  }

  return (
    <Box sx={grid}>
      {oplFields.map((field) => {
        const column = columns[field]
        const shown = column === undefined ? undefined : sample(column)
        return (
          <TextField
            select
            key={field}
            id={`${id}-${field}`}
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
            value={column ?? ''}
            disabled={disabled}
            slotProps={nativeSelect}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">Not in this sheet</option>
            {options.map((one) => (
              <option key={one.column} value={one.column}>
                {letters(one.column)}: {one.header || 'no header'}
              </option>
            ))}
          </TextField>
        )
      })}
    </Box>
  )
}

/** A column's letters: 0 → A, 26 → AA. */
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

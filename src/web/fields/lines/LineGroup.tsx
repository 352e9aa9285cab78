import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { memo, useCallback } from 'react'
import { linePlaceOf } from '../../../contract/lines.ts'
import { isSame } from '../values/form-values.ts'
import { type ColumnProps, type FormProps, LineCell } from './LineCell.tsx'
import type { LineError } from './line-errors.ts'
import type { LineRow } from './use-lines.ts'

export interface Commands {
  edit: (key: number, name: string, value: unknown) => void
  move: (key: number, by: -1 | 1) => void
  remove: (key: number) => void
}

interface Props {
  /** Name of the field that holds the lines. */
  name: string
  row: LineRow
  at: number
  isLast: boolean
  columns: readonly ColumnProps[]
  errors: readonly LineError[]
  /** The amount as text; undefined if the field has no total. */
  amount: string | undefined
  /** A warning about an unusual value. */
  doubt: string | undefined
  form: FormProps
  commands: Commands
}

/**
 * The inputs of a line, and its buttons to move and remove it. It is a row of a table, or a card on
 * a phone.
 */
export const LineGroup = memo(function LineGroup(props: Props) {
  const { name, row, at, isLast, columns, errors, amount, doubt, form, commands } = props
  const { key, values } = row
  const edit = useCallback(
    (column: string, value: unknown) => commands.edit(key, column, value),
    [commands, key],
  )
  const place = linePlaceOf(at)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={place} data-line={key} className="line">
      <div className="number">{at + 1}</div>
      {columns.map((column) => (
        <div key={column.name} data-column={column.name} data-kind={column.column.kind}>
          <LineCell
            {...column}
            form={form}
            id={`${name}.${key}.${column.name}`}
            value={values[column.name] ?? null}
            error={errors.find((error) => error.column === column.name)?.message}
            onChange={edit}
          />
        </div>
      ))}
      {amount !== undefined && <div className="amount">{amount}</div>}
      {doubt && <div className="doubt">{doubt}</div>}
      <div className="tools">
        <IconButton
          aria-label={`Move line ${at + 1} up`}
          title="Move up (Alt+↑)"
          disabled={at === 0}
          onClick={() => commands.move(key, -1)}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={`Move line ${at + 1} down`}
          title="Move down (Alt+↓)"
          disabled={isLast}
          onClick={() => commands.move(key, 1)}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={`Remove line ${at + 1}`}
          title="Remove"
          onClick={() => commands.remove(key)}
        >
          <Close fontSize="small" />
        </IconButton>
      </div>
    </div>
  )
}, areSame)

/** Typing in a line does not render the others. */
function areSame({ errors, ...before }: Props, { errors: now, ...after }: Props) {
  const names = Object.keys(before) as (keyof typeof before)[]
  return names.every((name) => before[name] === after[name]) && isSame(errors, now)
}

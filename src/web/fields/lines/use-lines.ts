import { useMemo, useRef, useState } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { initialValue, isSame } from '../values/form-values.ts'

/** A line of the form. `key` stays the same while it is edited and moved. */
export interface LineRow {
  key: number
  values: Line
}

let lastKey = 0

/** `values` as rows: those that are the same stay the same objects, so that they are not rendered. */
function arranged(rows: readonly LineRow[], values: readonly Line[]): readonly LineRow[] {
  const next = values.map((line, at): LineRow => {
    const before = rows[at]
    return before && isSame(before.values, line) ? before : { key: ++lastKey, values: line }
  })
  const isAsBefore = next.length === rows.length && next.every((row, at) => row === rows[at])
  return isAsBefore ? rows : next
}

/**
 * The lines of a form. They are one value of it, not a field for every cell: a record that is
 * loaded anew, a draft and a conflict take all of them or none, and are never mixed line by line.
 */
export function useLines(
  { columns }: FieldOf<'lines'>,
  value: unknown,
  onChange: (value: readonly Line[] | null) => void,
) {
  const [arrangement, setHeld] = useState(() => arranged([], linesIn(value) ?? []))
  // The form has others than were written here: it was loaded or reset.
  const rows = arranged(arrangement, linesIn(value) ?? [])
  if (rows !== arrangement) setHeld(rows)

  const latest = useRef({ rows, onChange })
  latest.current = { rows, onChange }

  const commands = useMemo(() => {
    function replace(next: readonly LineRow[]) {
      latest.current.rows = next
      setHeld(next)
      latest.current.onChange(next.length > 0 ? next.map(({ values }) => values) : null)
    }

    return {
      current: () => latest.current.rows,
      replace,
      edit(key: number, name: string, value: unknown) {
        replace(
          latest.current.rows.map((row) =>
            row.key === key ? { key, values: { ...row.values, [name]: value } } : row,
          ),
        )
      },
      add(): LineRow {
        const row = newRow(columns)
        replace([...latest.current.rows, row])
        return row
      },
      remove(key: number) {
        replace(latest.current.rows.filter((row) => row.key !== key))
      },
      /** Moves a line up by -1 or down by 1. Returns its place, undefined if it is the last there. */
      move(key: number, by: -1 | 1): number | undefined {
        const { rows } = latest.current
        const from = rows.findIndex((row) => row.key === key)
        const row = rows[from]
        const to = from + by
        if (!row || to < 0 || to >= rows.length) return undefined
        replace(rows.toSpliced(from, 1).toSpliced(to, 0, row))
        return to
      },
    }
  }, [columns])
  return { rows, commands }
}

/** Lines to write in: where there has to be one, it is there. */
export function linesToWrite(
  { columns, least }: FieldOf<'lines'>,
  lines: readonly Line[],
): readonly Line[] | null {
  if (lines.length > 0) return lines
  return least > 0 ? [newRow(columns).values] : null
}

/** A line in which nothing is filled in but what its columns begin with. */
export function newRow(columns: FieldOf<'lines'>['columns']): LineRow {
  const values = Object.entries(columns).map(([name, column]) => [name, initialValue(column)])
  return { key: ++lastKey, values: Object.fromEntries(values) }
}

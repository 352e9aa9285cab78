import { useMemo, useRef, useState } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { emptyLine, heldLines, isSame } from '../values/form-values.ts'

/** A line of the form. `key` stays the same through edits and moves. */
export interface LineRow {
  key: number
  values: Line
}

let lastKey = 0

/** `values` as rows. Equal rows stay the same objects, so that they do not render again. */
function arranged(rows: readonly LineRow[], values: readonly Line[]) {
  const next = values.map((line, at): LineRow => {
    const before = rows[at]
    return before && isSame(before.values, line) ? before : { key: ++lastKey, values: line }
  })
  const isAsBefore = next.length === rows.length && next.every((row, at) => row === rows[at])
  return isAsBefore ? rows : next
}

/**
 * The lines of a form, as one value rather than a field for each cell. A refetch, a draft or a
 * conflict replaces all lines or none, and never mixes versions.
 */
export function useLines(
  { columns, min }: FieldOf<'lines'>,
  value: unknown,
  onChange: (value: readonly Line[] | null) => void,
) {
  const [arrangement, setArrangement] = useState(() => arranged([], linesIn(value) ?? []))
  // The form value was changed from outside: loaded or reset.
  const rows = arranged(arrangement, linesIn(value) ?? [])
  if (rows !== arrangement) setArrangement(rows)

  const latest = useRef({ rows, onChange })
  latest.current = { rows, onChange }

  const commands = useMemo(() => {
    const placeOf = (key: number | undefined) =>
      latest.current.rows.findIndex((row) => row.key === key)

    function replace(next: readonly LineRow[]) {
      latest.current.rows = next
      setArrangement(next)
      const lines = next.map(({ values }) => values)
      latest.current.onChange(heldLines({ min }, lines))
    }

    return {
      current: () => latest.current.rows,
      /** The number of a line, from 0; -1 if there is none. */
      placeOf,
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
      /** Moves a line up by -1 or down by 1, but not beyond the end of the list. */
      move(key: number, by: -1 | 1) {
        const { rows } = latest.current
        const from = placeOf(key)
        const row = rows[from]
        const to = from + by
        if (!row || to < 0 || to >= rows.length) return
        replace(rows.toSpliced(from, 1).toSpliced(to, 0, row))
      },
    }
  }, [columns, min])
  return { rows, commands }
}

export type Lines = ReturnType<typeof useLines>['commands']

/** A line with only the initial values of its columns. */
export function newRow(columns: FieldOf<'lines'>['columns']): LineRow {
  return { key: ++lastKey, values: emptyLine(columns) }
}

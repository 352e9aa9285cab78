import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import { counted } from '../../../contract/texts.ts'
import type { InputProps } from '../values/input-props.ts'
import type { Commands } from './LineGroup.tsx'
import { type LineError, useLineErrors } from './line-errors.ts'
import type { Pasted } from './pasted-lines.ts'
import { cellOf, useLineFocus } from './use-line-focus.ts'
import { useLines } from './use-lines.ts'
import { usePasting } from './use-pasting.ts'

/** The message after a change of whole lines, with Undo. */
export interface LineNotice {
  severity: 'info' | 'warning'
  text: string
  undo?: () => void
}

/** The lines of a form, with commands, errors and focus. */
export function useLineEditor(
  { name, field, value, onChange, inputRef }: InputProps<FieldOf<'lines'>>,
  root: RefObject<HTMLElement | null>,
) {
  const { rows, commands: lines } = useLines(field, value, onChange)
  const { errors, commands: marks } = useLineErrors(name)
  const focus = useLineFocus(root)
  const [notice, setNotice] = useState<LineNotice>()
  const [moved, setMoved] = useState('')
  const { paste, isPasting } = usePasting(field, lines.current, takePasted)

  const commands = useMemo((): Commands => {
    const placeOf = (key: number) => lines.current().findIndex((row) => row.key === key)

    return {
      edit(key, column, value) {
        lines.edit(key, column, value)
        marks.clear(placeOf(key), column)
        setNotice(undefined)
      },
      move(key, by) {
        const active = document.activeElement
        const before = lines.current()
        const to = lines.move(key, by)
        if (to === undefined) return
        marks.follow(before, lines.current())
        setMoved(`Line ${to + 1 - by} is line ${to + 1} now.`)
        focus.afterwards(() => {
          if (active instanceof HTMLElement) active.focus()
          // The pressed button is disabled at the first and the last position.
          if (document.activeElement !== active) focus.cell(lines.current()[to])
        })
      },
      remove(key) {
        const at = placeOf(key)
        const before = { rows: lines.current(), errors: marks.current() }
        lines.remove(key)
        marks.follow(before.rows, lines.current())
        setNotice({
          severity: 'info',
          text: `Line ${at + 1} removed.`,
          undo: () => {
            lines.replace(before.rows)
            marks.replace(before.errors)
            setNotice(undefined)
            focus.afterwards(() => focus.cell(before.rows[at]))
          },
        })
        focus.afterwards(() => focus.cell(lines.current()[at] ?? lines.current().at(-1)))
      },
    }
  }, [lines, marks, focus])

  // The form focuses the first error when a save is refused.
  useEffect(() => {
    const open = () => {
      const [first] = marks.current()
      focus.cell(lines.current()[first?.at ?? 0], first?.column)
    }
    inputRef({ focus: open })
  }, [inputRef, lines, marks, focus])

  function add(column?: string) {
    if (rows.length >= field.max) return
    const row = lines.add()
    setNotice(undefined)
    focus.afterwards(() => focus.cell(row, column))
  }

  function takePasted(pasted: Pasted, before: typeof rows) {
    if ('problem' in pasted) return setNotice({ severity: 'warning', text: pasted.problem })
    const errorsBefore = marks.current()
    const { rows, count, misfits } = pasted
    lines.replace(rows)
    marks.replace([...errorsBefore, ...misfits])
    setNotice({
      severity: misfits.length > 0 ? 'warning' : 'info',
      text: pastedText(count, misfits.length),
      undo: () => {
        lines.replace(before)
        marks.replace(errorsBefore)
        setNotice(undefined)
      },
    })
  }

  /** Handled before the input: some inputs open on Alt and an arrow key. */
  function pressBefore(event: KeyboardEvent) {
    const { altKey, key, target } = event
    const { key: line } = cellOf(target)
    if (line === undefined) return
    const by = altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[key]
    if (!by) return
    commands.move(line, by)
    event.preventDefault()
    event.stopPropagation()
  }

  /** Enter goes to the next line, unless the input has handled it, as a select does. */
  function press(event: KeyboardEvent) {
    const { key: line, column } = cellOf(event.target)
    if (event.key !== 'Enter' || event.defaultPrevented || column === undefined) return
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = rows[rows.findIndex((row) => row.key === line) + 1]
    if (next) focus.cell(next, column)
    else add()
  }

  return {
    rows,
    errors,
    notice,
    moved,
    commands,
    add: () => add(),
    paste,
    isPasting,
    pressBefore,
    press,
    open: ({ at, column }: LineError) => focus.cell(rows[at], column),
  }
}

function pastedText(count: number, misfits: number): string {
  const lines = `${counted(count, 'line')} pasted.`
  if (misfits === 0) return lines
  return misfits === 1
    ? `${lines} 1 value does not fit, and is marked.`
    : `${lines} ${misfits} values do not fit, and are marked.`
}

import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import { counted } from '../../../contract/texts.ts'
import type { InputProps } from '../values/input-props.ts'
import type { Commands } from './LineGroup.tsx'
import { type LineError, useLineErrors } from './line-errors.ts'
import type { Pasted } from './pasted-lines.ts'
import { cellOf, useLineFocus } from './use-line-focus.ts'
import { type Lines, useLines } from './use-lines.ts'
import { usePasting } from './use-pasting.ts'

/** The message after a change of whole lines, with Undo. */
interface LineNotice {
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
  const { commands, takePasted, add, ...changes } = useChanges(lines, marks, focus)

  // The form focuses the first error when a save is refused.
  useEffect(() => {
    const open = () => {
      const [first] = marks.current()
      focus.cell(lines.current()[first?.at ?? 0], first?.column)
    }
    inputRef({ focus: open })
  }, [inputRef, lines, marks, focus])

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
    const next = rows[lines.placeOf(line) + 1]
    if (next) focus.cell(next, column)
    else if (rows.length < field.max) add()
  }

  return {
    rows,
    errors,
    ...changes,
    commands,
    add,
    ...usePasting(field, lines, takePasted),
    pressBefore,
    press,
    open: ({ at, column }: LineError) => focus.cell(rows[at], column),
  }
}

/** Changes lines together with their errors, a notice, and the focus. */
function useChanges(
  lines: Lines,
  marks: ReturnType<typeof useLineErrors>['commands'],
  focus: ReturnType<typeof useLineFocus>,
) {
  const [notice, setNotice] = useState<LineNotice>()
  const [moved, setMoved] = useState('')

  const changes = useMemo(() => {
    /** Changes whole lines, whose errors follow them. Returns what undoes it. */
    function change(act: () => void) {
      const [rows, errors] = [lines.current(), marks.current()]
      act()
      marks.follow(rows, lines.current())
      return () => {
        lines.replace(rows)
        marks.replace(errors)
        setNotice(undefined)
      }
    }

    const commands: Commands = {
      edit(key, column, value) {
        lines.edit(key, column, value)
        marks.clear(lines.placeOf(key), column)
        setNotice(undefined)
      },
      move(key, by) {
        const active = document.activeElement
        const from = lines.placeOf(key)
        change(() => lines.move(key, by))
        const to = lines.placeOf(key)
        if (to === from) return
        setMoved(`Line ${from + 1} is line ${to + 1} now.`)
        focus.afterwards(() => {
          if (active instanceof HTMLElement) active.focus()
          // The pressed button is disabled at the first and the last position.
          if (document.activeElement !== active) focus.cell(lines.current()[to])
        })
      },
      remove(key) {
        const at = lines.placeOf(key)
        const focusThere = () => focus.cell(lines.current()[at] ?? lines.current().at(-1))
        const undo = change(() => lines.remove(key))
        setNotice({
          severity: 'info',
          text: `Line ${at + 1} removed.`,
          undo: () => {
            undo()
            focus.afterwards(focusThere)
          },
        })
        focus.afterwards(focusThere)
      },
    }

    function add() {
      const row = lines.add()
      setNotice(undefined)
      focus.afterwards(() => focus.cell(row))
    }

    function takePasted(pasted: Pasted) {
      if ('problem' in pasted) return setNotice({ severity: 'warning', text: pasted.problem })
      const { rows, count, misfits } = pasted
      const undo = change(() => lines.replace(rows))
      marks.replace([...marks.current(), ...misfits])
      setNotice({
        severity: misfits.length > 0 ? 'warning' : 'info',
        text: pastedText(count, misfits.length),
        undo,
      })
    }

    return { commands, add, takePasted }
  }, [lines, marks, focus])

  return { ...changes, notice, moved }
}

function pastedText(count: number, misfits: number) {
  const lines = `${counted(count, 'line')} pasted.`
  if (misfits === 0) return lines
  return misfits === 1
    ? `${lines} 1 value does not fit, and is marked.`
    : `${lines} ${misfits} values do not fit, and are marked.`
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { anyIdParam } from '../../../contract/schema.ts'
import { ofId } from '../../data/records/record.ts'
import { useView } from '../../data/use-view.ts'
import type { Flagged } from './rules/flags.ts'
import type { Attendance } from './rules/record.ts'
import { useCursor } from './use-cursor.ts'

const table = { record: anyIdParam }

/**
 * The cursor, and the row whose evidence is open, also in the URL: that of the cursor, until the
 * filters change. If it disappears, as after a decision, its last version stays open. This prevents
 * a decision on the next row by mistake.
 *
 * @param waiting The records that can be decided.
 */
export function useShown(
  root: RefObject<HTMLElement | null>,
  rows: readonly Flagged[],
  question: string,
  waiting: readonly Attendance[],
) {
  const cursor = useCursor(root, rows, question)
  const [openAt, setOpenAt] = useState<string>()
  const [last, setLast] = useState<Flagged>()
  const row = openAt === question && !cursor.isInstead ? cursor.row : undefined
  if (row && row !== last) setLast(row)
  const shown = openAt === question ? (row ?? last) : undefined

  // Moves the cursor to the row that was open last: the panel has returned the focus to the row
  // that opened it. At once if possible, so that it does not take the focus from the user's next
  // step.
  const lastShown = useRef<Flagged>(undefined)
  useEffect(() => {
    if (lastShown.current && !shown) {
      // Who changes the filters keeps the focus there.
      if (openAt === undefined) cursor.focusOn(lastShown.current.record)
      setOpenAt(undefined)
    }
    lastShown.current = shown
  })

  const { values, change } = useView(table)
  /** The record of the URL, until rows have come. */
  const linkedId = useRef(values.record)
  useEffect(() => {
    if (linkedId.current !== undefined) {
      const linked = rows.find(({ record }) => ofId(linkedId.current)(record))
      if (linked) open(linked)
      else if (rows.length) linkedId.current = undefined
      return
    }
    // Once keys rest, unless the user is on the way to another page.
    const { href } = location
    const timer = setTimeout(
      () => href === location.href && change({ record: shown?.record.id }, { replace: true }),
      300,
    )
    return () => clearTimeout(timer)
  })

  function open({ record }: Flagged) {
    linkedId.current = undefined
    cursor.put(record)
    setOpenAt(question)
  }

  const close = () => setOpenAt(undefined)
  const others = [...rows.slice(cursor.putAt), ...rows.slice(0, cursor.putAt)]
  const next = others.find(
    ({ record }) => record.id !== shown?.record.id && waiting.includes(record),
  )

  return {
    cursor,
    /** The row whose evidence is open. */
    shown,
    open,
    close,
    /** In a drawer the evidence handles the key itself. */
    closeKey: { key: 'Escape', does: 'Close the evidence', run: shown && close },
    /**
     * Goes to the next or previous row. If the row has disappeared, the next one is the row in its
     * place.
     */
    step: (by: 1 | -1) => {
      if (shown && by === 1 && cursor.isInstead && cursor.row) open(cursor.row)
      else cursor.step(by)
    },
    /** Opens the next record that can be decided; undefined if none is left. */
    showNext: next && (() => open(next)),
  }
}

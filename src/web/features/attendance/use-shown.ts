import { useEffect, useRef, useState } from 'react'
import type { Flagged } from './rules/flags.ts'
import type { Attendance } from './rules/record.ts'
import type { Cursor } from './use-cursor.ts'

/**
 * The row whose evidence is open: that of the cursor, until the filters change. If the row
 * disappears, as after a decision, its last version stays open, so that no decision is made for the
 * row in its place by mistake.
 *
 * @param waiting The records that can be decided.
 */
export function useShown(
  cursor: Cursor,
  rows: readonly Flagged[],
  question: string,
  waiting: readonly Attendance[],
) {
  const [openAt, setOpenAt] = useState<string>()
  const [last, setLast] = useState<Flagged>()
  const row = openAt === question && !cursor.isInstead ? cursor.row : undefined
  if (row && row !== last) setLast(row)
  const shown = openAt === question ? (row ?? last) : undefined

  // Moves the cursor to the last shown row: the panel has restored the focus to the row that opened
  // it. At once where it can be, so that whoever goes on meanwhile keeps the focus.
  const lastShown = useRef<Flagged>(undefined)
  useEffect(() => {
    if (lastShown.current && !shown) {
      setOpenAt(undefined)
      cursor.focusOn(lastShown.current.record)
    }
    lastShown.current = shown
  })

  function open({ record }: Flagged) {
    cursor.put(record)
    setOpenAt(question)
  }

  const others = [...rows.slice(cursor.putAt), ...rows.slice(0, cursor.putAt)]
  const next = others.find(
    ({ record }) => record.id !== shown?.record.id && waiting.includes(record),
  )

  return {
    shown,
    open,
    close: () => setOpenAt(undefined),
    /**
     * Moves to the next or previous row; if the row has disappeared, next is the row in its place.
     */
    step: (by: 1 | -1) => {
      if (shown && by === 1 && cursor.isInstead && cursor.row) open(cursor.row)
      else cursor.step(by)
    },
    /** Opens the next record that can be decided; undefined if there is none. */
    showNext: next && (() => open(next)),
  }
}

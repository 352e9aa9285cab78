import { useEffect, useRef, useState } from 'react'
import type { Flagged } from './flags.ts'
import type { Attendance } from './record.ts'
import type { Cursor } from './use-cursor.ts'

/**
 * The row whose evidence is shown: that of the cursor, once it was opened, until the question is
 * another. One that goes, as it was decided, stays here as it was last: nobody's decision lands on
 * the one that takes its place.
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

  // The panel gives the focus back to the row that opened it, but may have gone on to another.
  const lastShown = useRef<Flagged>(undefined)
  useEffect(() => {
    if (lastShown.current && !shown) {
      setOpenAt(undefined)
      cursor.put(lastShown.current.record)
      cursor.focus()
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
    /** Goes on, or back; from a row that is gone, on to the one in its place. */
    step: (by: 1 | -1) => {
      if (shown && by === 1 && cursor.isInstead && cursor.row) open(cursor.row)
      else cursor.step(by)
    },
    /** Goes on to the next one that can be decided; undefined where there is none. */
    showNext: next && (() => open(next)),
  }
}

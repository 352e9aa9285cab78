import { useEffect, useRef, useState } from 'react'
import type { Flagged } from './flags.ts'
import type { Cursor } from './use-cursor.ts'

/**
 * The row whose evidence is shown: that of the cursor, once it was opened, until the question is another. So what takes the
 * place of a decided one is shown next.
 */
export function useShown(cursor: Cursor, question: string) {
  const [openAt, setOpenAt] = useState<string>()
  const shown = openAt === question ? cursor.row : undefined

  // The panel gives the focus back to the row that opened it, but may have gone on to another.
  const lastShown = useRef<Flagged>(undefined)
  useEffect(() => {
    if (lastShown.current && !shown) {
      // Where no row was left, none that comes later opens by itself.
      setOpenAt(undefined)
      cursor.put(lastShown.current.record)
      cursor.focus()
    }
    lastShown.current = shown
  })

  return {
    shown,
    open: ({ record }: Flagged) => {
      cursor.put(record)
      setOpenAt(question)
    },
    close: () => setOpenAt(undefined),
  }
}

import { useEffect, useState } from 'react'
import type { Technician } from '../../data/technician.ts'

/**
 * The technician being moved. Their row is at another branch afterwards: it gets the focus or, if
 * that branch is collapsed, the heading does.
 */
export function useMoving(headingId: string) {
  const [moving, begin] = useState<Technician>()
  const [moved, setMoved] = useState<Technician>()

  useEffect(() => {
    if (!moved) return
    const button = document.querySelector<HTMLElement>(
      `[data-move="${CSS.escape(String(moved.id))}"]`,
    )
    button?.focus()
    if (!button || document.activeElement !== button) document.getElementById(headingId)?.focus()
  }, [moved, headingId])

  function end(isMoved: boolean) {
    // A new object, as the same technician may be moved again.
    if (isMoved && moving) setMoved({ ...moving })
    begin(undefined)
  }

  return { moving, begin, end, focused: moved?.id }
}

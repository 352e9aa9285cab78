import { useEffect, useRef, useState } from 'react'
import type { Technician } from '../../data/technician.ts'

/**
 * The technician being moved. Their row is at another branch afterwards: it gets the focus or, if
 * that branch is collapsed, the heading does.
 */
export function useMoving(headingId: string) {
  const [moving, begin] = useState<Technician>()
  const [focused, hold] = useState<Technician['id']>()
  const moved = useRef<Technician['id']>(undefined)

  useEffect(() => {
    if (moving || moved.current === undefined) return
    const button = document.querySelector<HTMLElement>(
      `[data-move="${CSS.escape(String(moved.current))}"]`,
    )
    moved.current = undefined
    button?.focus()
    if (!button || document.activeElement !== button) document.getElementById(headingId)?.focus()
  }, [moving, headingId])

  function end(isMoved: boolean) {
    if (isMoved && moving) {
      moved.current = moving.id
      hold(moving.id)
    }
    begin(undefined)
  }

  return { moving, begin, end, focused }
}

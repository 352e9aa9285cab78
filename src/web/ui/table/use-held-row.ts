import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { union } from 'es-toolkit/array'
import { type FocusEvent, useState } from 'react'

/**
 * The id of the row with the focus, as a string. Long lists keep this row rendered wherever they
 * are scrolled.
 */
export function useHeldRow() {
  const [focused, hold] = useState<string>()
  return {
    focused,
    /** Renders a row before it gets the focus. */
    hold,
    /** For an element around the rows, which have `data-id`. */
    onFocus: ({ target }: FocusEvent) => hold(target.closest<HTMLElement>('[data-id]')?.dataset.id),
  }
}

/**
 * The range of rows to render: those in view, the focused one, and this many around that.
 *
 * @param focused Index of the focused row; -1 for none.
 */
export function withHeld(focused: number, around = 0) {
  return (range: Range): number[] => {
    const inSight = defaultRangeExtractor(range)
    if (focused < 0 || focused >= range.count) return inSight
    const near = { ...range, startIndex: focused, endIndex: focused, overscan: around }
    return union(inSight, defaultRangeExtractor(near)).sort((a, b) => a - b)
  }
}

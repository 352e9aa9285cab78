import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { union } from 'es-toolkit/array'
import { type FocusEvent, useState } from 'react'

/**
 * The row of a long list that has the focus, by its id as text, so that it is rendered wherever the
 * list is scrolled to.
 */
export function useHeldRow() {
  const [focused, hold] = useState<string>()
  return {
    focused,
    /** Renders a row that is to get the focus. */
    hold,
    /** Of an element around the rows, which have `data-id`. */
    onFocus: ({ target }: FocusEvent) => hold(target.closest<HTMLElement>('[data-id]')?.dataset.id),
  }
}

/**
 * Which rows of a long list are rendered: those in sight, and the one held with so many around it.
 *
 * @param focused Its index; -1 if none is held.
 */
export function withHeld(focused: number, around = 0) {
  return (range: Range): number[] => {
    const inSight = defaultRangeExtractor(range)
    if (focused < 0 || focused >= range.count) return inSight
    const near = { ...range, startIndex: focused, endIndex: focused, overscan: around }
    return union(inSight, defaultRangeExtractor(near)).sort((a, b) => a - b)
  }
}

import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { union } from 'es-toolkit/array'

/**
 * The range of rows to render: those in view, the focused one, and this many around that.
 *
 * @param focused Index of the focused row; -1 for none.
 */
export function withHeld(focused: number, around = 0) {
  return (range: Range) => {
    const inSight = defaultRangeExtractor(range)
    if (focused < 0 || focused >= range.count) return inSight
    const near = { ...range, startIndex: focused, endIndex: focused, overscan: around }
    return union(inSight, defaultRangeExtractor(near)).sort((a, b) => a - b)
  }
}

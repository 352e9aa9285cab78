import { isEqual } from 'es-toolkit'
import type { Columns } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { counted } from '../../../contract/texts.ts'

/** Whether a line is empty, apart from columns with an initial value. */
export function isBlank(columns: Columns, line: Line): boolean {
  return Object.entries(columns).every(([name, { initial }]) => {
    const value = line[name] ?? ''
    return initial !== undefined || value === false || String(value).trim() === ''
  })
}

/** The result of merging two versions of the lines. */
interface Merged {
  lines: Line[]
  /**
   * The number of lines that the other version added, and of mine removed because it removed them.
   */
  added: number
  removed: number
}

/**
 * Merges two versions of the same lines. Lines that `theirs` added are added. Lines that it removed
 * are removed, unless `mine` has changed them. A changed line counts as removed and added.
 */
export function mergeLines(
  columns: Columns,
  before: readonly Line[],
  mine: readonly Line[],
  theirs: readonly Line[],
): Merged {
  const added = without(theirs, [...before, ...without(mine, before)])
  const removed = without(before, theirs)
  const remaining = without(mine, removed)
  return {
    lines: [...remaining, ...added].filter((line) => !isBlank(columns, line)),
    added: added.length,
    removed: mine.length - remaining.length,
  }
}

/** `lines` without `others`. Each of `others` removes one equal line. */
export function without(lines: readonly Line[], others: readonly Line[]): Line[] {
  const left = [...others]
  return lines.filter((line) => {
    const index = left.findIndex((other) => isEqual(other, line))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** The notice after lines were merged with those of another user. */
export function noticeOf({ added, removed }: Merged): string | undefined {
  const what = [
    added > 0 &&
      `${counted(added, 'line')} of somebody else ${added === 1 ? 'has' : 'have'} come to yours`,
    removed > 0 &&
      `${counted(removed, 'line')} ${removed === 1 ? 'is' : 'are'} gone that somebody else has taken away`,
  ].filter(Boolean)
  return what.length > 0 ? `${what.join(', and ')}. Look at all of them.` : undefined
}

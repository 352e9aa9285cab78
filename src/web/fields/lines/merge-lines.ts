import { isEqual } from 'es-toolkit'
import type { Columns } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { counted } from '../../../contract/texts.ts'

/** Whether nothing was written in a line, in columns that do not begin with a value. */
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
   * How many lines the other version has added, and how many were removed because it has removed
   * them.
   */
  added: number
  removed: number
}

/**
 * Merges two versions of the same lines: lines that `theirs` has added are added, and lines that it
 * has removed go, unless `mine` has changed them. A changed line counts as one removed and one
 * added.
 */
export function mergeLines(
  columns: Columns,
  before: readonly Line[],
  mine: readonly Line[],
  theirs: readonly Line[],
): Merged {
  const added = without(theirs, [...before, ...without(mine, before)])
  const gone = without(before, theirs)
  const left = without(mine, gone)
  return {
    lines: [...left, ...added].filter((line) => !isBlank(columns, line)),
    added: added.length,
    removed: mine.length - left.length,
  }
}

/** `lines` without `others`; each of those removes one equal line only. */
export function without(lines: readonly Line[], others: readonly Line[]): Line[] {
  const left = [...others]
  return lines.filter((line) => {
    const index = left.findIndex((other) => isEqual(other, line))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** What a person is told once their lines have been merged with those of somebody else. */
export function noticeOf({ added, removed }: Merged): string | undefined {
  const what = [
    added > 0 &&
      `${counted(added, 'line')} of somebody else ${added === 1 ? 'has' : 'have'} come to yours`,
    removed > 0 &&
      `${counted(removed, 'line')} ${removed === 1 ? 'is' : 'are'} gone that somebody else has taken away`,
  ].filter(Boolean)
  return what.length > 0 ? `${what.join(', and ')}. Look at all of them.` : undefined
}

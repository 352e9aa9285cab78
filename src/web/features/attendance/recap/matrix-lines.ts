import { mapValues } from 'es-toolkit'
import { formatCount } from '../../../data/records/format.ts'
import { marks, states, totalNames } from '../rules/marks.ts'
import type { Person, RecapBranch, RecapDay, RecapTotals } from '../rules/recap.ts'
import { sizes } from './matrix-style.ts'

/** A row of the matrix: a person, or the totals of a branch. */
export type MatrixLine = { key: string } & (
  | { sum: RecapBranch; person?: never }
  | { person: Person; sum?: never }
)

/** The rows: totals of all people first, then each branch with its totals and people. */
export function matrixLinesOf(branches: readonly RecapBranch[], all: RecapBranch): MatrixLine[] {
  const lineOf = (sum: RecapBranch) => ({ key: `branch ${sum.key}`, sum })
  return [
    ...(branches.length > 1 ? [lineOf(all)] : []),
    ...branches.flatMap((branch): MatrixLine[] => [
      lineOf(branch),
      ...branch.people.map((person) => ({ key: `person ${person.key}`, person })),
    ]),
  ]
}

/** The column index of the name, before the first day. */
export const NAME = -1

const totals = totalNames.map((name) => ({ name, label: name, ...{ ...marks, ...states }[name] }))

export type TotalColumn = ReturnType<typeof totalColumns>[number]

/** A margin for projections, as weekdays and weekends differ. */
const MARGIN = 1.5

/** The expected totals of all days, projected from the days read so far. */
export function expectedOf(sum: RecapTotals, days: readonly RecapDay[]): RecapTotals {
  const past = days.filter(({ state }) => state !== 'future').length
  const read = days.filter(({ state }) => state === 'loaded').length
  if (read === 0 || read === past) return sum
  return mapValues(sum, (total) => Math.round((MARGIN * total * past) / read))
}

/** The width in px that each totals column needs. */
export function totalWidths(sum: RecapTotals): readonly number[] {
  return totals.map(({ name }) => 12 + 7 * Math.max(2, formatCount(sum[name]).length))
}

/** The totals columns, with these widths and the distance from the left edge in px. */
export function totalColumns(widths: readonly number[]) {
  let left = sizes.name
  return totals.map((column, at) => {
    const width = widths[at] ?? 0
    left += width
    return { ...column, width, left: left - width }
  })
}

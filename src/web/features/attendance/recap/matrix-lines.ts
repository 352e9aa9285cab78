import { mapValues, sumBy } from 'es-toolkit'
import { formatCount } from '../../../data/format.ts'
import { type Mark, markNames, marks } from '../rules/marks.ts'
import type { Person, RecapBranch, RecapDay, RecapTotals } from '../rules/recap.ts'
import { sizes } from './matrix-style.ts'

/** A line of the matrix: a person, or totals of several. */
export type MatrixLine =
  | { kind: 'sum'; sum: Omit<RecapBranch, 'people'>; count: number }
  | { kind: 'person'; person: Person }

/** The totals of each branch above its people, and those of `all` people at the top. */
export function matrixLinesOf(
  branches: readonly RecapBranch[],
  all: Pick<RecapBranch, 'present' | 'totals'>,
): MatrixLine[] {
  const sum = { key: 'all', name: 'All branches', ...all }
  const count = sumBy(branches, ({ people }) => people.length)
  return [
    ...(branches.length > 1 ? [{ kind: 'sum', sum, count } as const] : []),
    ...branches.flatMap((branch): MatrixLine[] => [
      { kind: 'sum', sum: branch, count: branch.people.length },
      ...branch.people.map((person) => ({ kind: 'person', person }) as const),
    ]),
  ]
}

/** The place of the name among the days of a line. */
export const NAME = -1

/** The person whose month, at the name, or record is opened from there. */
export function personAt(line: MatrixLine | undefined, day: number): Person | undefined {
  if (line?.kind !== 'person') return undefined
  return day === NAME || line.person.cells[day] ? line.person : undefined
}

export interface TotalColumn {
  name: keyof RecapTotals
  label: string
  /** In full, for screen readers and where it is pointed at. */
  word: string
  title: string
  width: number
  /** How far from the left edge of the matrix, in px. */
  left: number
}

const totals: readonly Omit<TotalColumn, 'left' | 'width'>[] = [
  ...markNames.map((name: Mark) => ({
    name,
    label: name,
    word: marks[name].word,
    title: marks[name].meaning,
  })),
  {
    name: 'missing',
    label: '?',
    word: 'No record',
    title: 'Days without a record, or of an unknown type',
  },
  {
    name: 'waiting',
    label: 'Wt',
    word: 'Waiting',
    title: 'Of these, days that wait for an approver: each counts once, by its strongest record',
  },
  {
    name: 'declined',
    label: 'Dc',
    word: 'Declined',
    title: 'Days whose record was declined: they count nowhere else',
  },
]

/** Weekdays and weekends differ: a few days tell the totals of all only so far. */
const MARGIN = 1.5

/** The most that the totals of all days are likely to be, by those of the days that were read. */
export function expectedOf(sum: RecapTotals, days: readonly RecapDay[]): RecapTotals {
  const past = days.filter(({ state }) => state !== 'future').length
  const read = days.filter(({ state }) => state === 'loaded').length
  if (read === 0 || read === past) return sum
  return mapValues(sum, (total) => Math.round((MARGIN * total * past) / read))
}

/** The width that each column of totals needs for these, in px. */
export function totalWidths(sum: RecapTotals): readonly number[] {
  return totals.map(({ name }) => 12 + 7 * Math.max(2, formatCount(sum[name]).length))
}

/** The columns of totals, of these widths in px. */
export function totalColumns(widths: readonly number[]): readonly TotalColumn[] {
  let left = sizes.name
  return totals.map((column, at) => {
    const width = widths[at] ?? 0
    left += width
    return { ...column, width, left: left - width }
  })
}

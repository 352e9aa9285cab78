import { formatCount } from '../../../data/format.ts'
import { type Mark, markNames, marks } from '../marks.ts'
import { sizes } from './matrix-style.ts'
import { type Branch, type Person, sumOf, type Totals } from './recap.ts'

/** A line of the matrix: a person, or totals of several. */
export type MatrixLine =
  | { kind: 'sum'; sum: Omit<Branch, 'people'>; count: number }
  | { kind: 'person'; person: Person }

/** The totals of each branch above its people, and those of all people at the top. */
export function linesOf(branches: readonly Branch[]): MatrixLine[] {
  const everybody = branches.flatMap(({ people }) => people)
  const all = { key: 'all', name: 'All branches', ...sumOf(everybody) }
  return [
    ...(branches.length > 1 ? [{ kind: 'sum', sum: all, count: everybody.length } as const] : []),
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
  name: keyof Totals
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

/**
 * The columns of totals, as wide as those of all people need. `read`: the share of the days that has
 * been read: the columns are wide enough for all of them from the first on.
 */
export function totalColumns(sum: Totals, read = 1): readonly TotalColumn[] {
  let left = sizes.name
  return totals.map((column) => {
    const width = Math.max(sizes.total, widthOf(Math.round(sum[column.name] / (read || 1))))
    left += width
    return { ...column, width, left: left - width }
  })
}

/** The width of a total with the most digits, in px. */
function widthOf(total: number): number {
  return 12 + 7 * formatCount(total).length
}

import { type Mark, markNames, marks } from './marks.ts'
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

export interface TotalColumn {
  name: keyof Totals
  label: string
  title: string
  width: number
}

const totals: readonly TotalColumn[] = [
  ...markNames.map((name: Mark) => ({
    name,
    label: name,
    title: marks[name].meaning,
    width: sizes.total,
  })),
  {
    name: 'missing',
    label: '?',
    title: 'Days without a record, or of an unknown type',
    width: sizes.total,
  },
  {
    name: 'waiting',
    label: 'Waiting',
    title: 'Of these, days that wait for an approver',
    width: sizes.wide,
  },
  {
    name: 'declined',
    label: 'Declined',
    title: 'Days whose record was declined: they count nowhere else',
    width: sizes.wide,
  },
]

/** The columns of totals. Waiting and declined have one only if there are any. */
export function totalColumns(sum: Totals | undefined): readonly TotalColumn[] {
  return totals.filter(
    ({ name }) => !['waiting', 'declined'].includes(name) || (sum?.[name] ?? 0) > 0,
  )
}

import { type Branch, type Person, sumOf } from './recap.ts'

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

import type { ReactNode } from 'react'

type Id = string | number

/** Rows under a heading of their own. */
export interface Group<R> {
  key: string
  heading: ReactNode
  /** What stands in the further columns of its heading; left out, the heading has them all. */
  figures?: readonly ReactNode[]
  /** A press anywhere on the heading but on a link. */
  onPress?: (() => void) | undefined
  rows: readonly R[]
}

/** A line of a list in groups: the heading of one, or a row. */
export type GroupLine<R> =
  | { key: string; group: Group<R>; row?: never }
  | { key: Id; row: R; group?: never }

/** The lines of all groups, one below the other. */
export function linesOf<R extends { id: Id }>(groups: readonly Group<R>[]): GroupLine<R>[] {
  return groups.flatMap((group) => [
    { key: `heading ${group.key}`, group },
    ...group.rows.map((row) => ({ key: row.id, row })),
  ])
}

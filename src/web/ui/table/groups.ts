import type { ReactNode } from 'react'

type Id = string | number

/** A group of rows with a heading. */
export interface Group<R> {
  key: string
  heading: ReactNode
  /** Cells of the further columns of the heading. Without them, the heading spans all columns. */
  figures?: readonly ReactNode[]
  /** Handles a click anywhere on the heading except on a link. */
  onPress?: (() => void) | undefined
  rows: readonly R[]
}

/** A line of a grouped list: the heading of a group, or a row. */
export type GroupLine<R> =
  | { key: string; group: Group<R>; row?: never }
  | { key: Id; row: R; group?: never }

/** The lines of all groups, in order. */
export function linesOf<R extends { id: Id }>(groups: readonly Group<R>[]): GroupLine<R>[] {
  return groups.flatMap((group) => [
    { key: `heading ${group.key}`, group },
    ...group.rows.map((row) => ({ key: row.id, row })),
  ])
}

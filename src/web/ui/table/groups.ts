import type { ReactNode } from 'react'

export type Id = string | number

/** A group of rows with a heading. */
export interface Group<R> {
  key: string
  heading: ReactNode
  /** The rows of an open group. */
  rows: readonly R[]
  /** Undefined for a group that does not fold. */
  isOpen?: boolean
  /** Undefined for an empty group. */
  onToggle?: (() => void) | undefined
  /** The figures of the group, by column. */
  figures?: Readonly<Record<string, ReactNode>>
  /** A line below the heading on a phone; beside it on a wide screen, without figures. */
  second?: ReactNode
  /** At the end of the heading. */
  tools?: ReactNode
}

/** A line of a table: the heading of a group, or a row. */
export type TableLine<R> =
  | { key: Id; group: Group<R>; row?: never }
  | { key: Id; row: R; group?: never }

/** The lines of a table, in order. */
export function linesOf<R>(
  rows: readonly R[] | undefined,
  groups: readonly Group<R>[] | undefined,
  keyOf: (row: R) => Id,
): TableLine<R>[] {
  const ofRows = (some: readonly R[]) => some.map((row) => ({ key: keyOf(row), row }))
  if (!groups) return ofRows(rows ?? [])
  return groups.flatMap((group) => [{ key: prefix + group.key, group }, ...ofRows(group.rows)])
}

/** The `data-id` of the heading of a group begins with this. */
const prefix = 'group '

/** The key of the group with this `data-id`; undefined for that of a row. */
export function groupOfId(id: string | undefined): string | undefined {
  return id?.startsWith(prefix) ? id.slice(prefix.length) : undefined
}

import type { ComponentType, ReactNode } from 'react'
import type { Row } from '../../../contract/envelope.ts'

/** A screen's own cell for a column. */
export type OwnCell = ComponentType<{ record: Row }>

/** Minimum width in px, and the share of the remaining width if it is not that of the kind. */
export type ColumnWidth = number | { minWidth: number; flex: number }

/** Props for the rows of the surrounding `RowsContext`. */
export interface RecordsProps {
  /** Height of a board, and maximum height of a grid with more rows than by default. */
  height: string
  /** A screen's own cells, by column of the grid. */
  cells?: Readonly<Record<string, OwnCell>> | undefined
  /** Widths of columns, where those of the kind do not fit. */
  widths?: Readonly<Record<string, ColumnWidth>> | undefined
  /** A screen's own card for a record. */
  Card?: ComponentType<{ record: Row }>
  /**
   * Columns of a collapsed card on a phone, below the title; by default those that need no label.
   * Cards start collapsed, unless the user has chosen full ones. With a screen's own `Card`, cards
   * collapse only if this is set.
   */
  brief?: readonly string[] | undefined
  /** A screen's own board. */
  Board?: ComponentType<RecordsProps>
  /** A screen's own content for an empty list. */
  empty?: ReactNode
}

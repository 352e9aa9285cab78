import type { ComponentType, ReactNode } from 'react'
import type { Row } from '../../../contract/envelope.ts'

/** A screen's own cell for a column. */
export type OwnCell = ComponentType<{ record: Row }>

/** The least width in px, and its share of what is left where that is not the one of its kind. */
export type ColumnWidth = number | { minWidth: number; flex: number }

/** How a screen draws the rows around it (`RowsContext`). */
export interface RecordsProps {
  /** The height of a board, and of a grid whose rows are higher. */
  height: string
  /** A screen's own cells, by column of the grid. */
  cells?: Readonly<Record<string, OwnCell>> | undefined
  /** Widths of columns that need others than their kind has. */
  widths?: Readonly<Record<string, ColumnWidth>> | undefined
  /** A screen's own card for a record. */
  Card?: ComponentType<{ record: Row }>
  /**
   * On phones, cards are low until one is opened, or until a person chooses high ones: the columns
   * that a low one shows below the title, if not all that read without a label. None is low beside a
   * screen's own `Card` without this.
   */
  brief?: readonly string[] | undefined
  /** A screen's own board. */
  Board?: ComponentType<RecordsProps>
  /** A screen's own content for an empty list. */
  empty?: ReactNode
}

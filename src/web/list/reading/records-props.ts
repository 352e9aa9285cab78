import type { ComponentType, ReactNode } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { TableColumn } from '../../ui/table/columns.ts'

/** A screen's own cell for a column. */
export type OwnCell = ComponentType<{ record: Row }>

/** Minimum width in px, and the share of the remaining width if it is not that of the kind. */
export type ColumnWidth = Pick<TableColumn<Row>, 'least' | 'share'>

/** Props for the rows of the surrounding `RowsContext`. */
export interface RecordsProps {
  /** Height of a board, and maximum height of a table with more rows than by default. */
  height: string
  /** A screen's own cells, by column of the grid. */
  cells?: Readonly<Record<string, OwnCell>> | undefined
  /** Widths of columns, where those of the kind do not fit. */
  widths?: Readonly<Record<string, ColumnWidth>> | undefined
  /**
   * The columns of a row on a phone, beside the picture and the title, where the usual ones do not
   * say most: those of the second line after the lead, and the value at the end.
   */
  narrow?: { second: readonly string[]; lead?: string; value?: string } | undefined
  /** A screen's own board. */
  Board?: ComponentType<RecordsProps>
  /** A screen's own content for an empty list. */
  empty?: ReactNode
}

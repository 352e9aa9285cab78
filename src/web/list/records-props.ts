import type { ComponentType, ReactNode } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Page, Resource } from '../../contract/resource.ts'
import type { Column, Density } from './columns.ts'
import type { RecordList } from './use-record-list.ts'
import type { RecordNavigation } from './use-record-navigation.ts'
import type { Selection } from './use-selection.ts'

/** A screen's own cell for a column, with the props to link to the record. */
export type OwnCell = ComponentType<RowTitleProps>

/** The props of the grid, the cards, and a screen's own rows. */
export interface RecordsProps {
  resource: Resource
  page: Page
  list: RecordList
  /** The columns to show and the density, as the person has chosen. */
  columns: Column[]
  density: Density
  /** A screen's own cells, by column. */
  cells?: Readonly<Record<string, OwnCell>>
  /** The id of the list's heading. */
  labelledBy: string
  /** Undefined if this person may not create records. */
  createPath?: string
  mayEdit?: boolean
  /** Undefined if this person may not delete records. */
  onDelete?: (record: Row) => void
  /**
   * The page that a row links to: the show page, else the form; undefined if this person may open
   * neither.
   */
  opens?: 'show' | 'edit'
  /** The list's URLs, passed to the show page for its links to the next and previous records. */
  navigation?: RecordNavigation
  /** Shows a record in a drawer, if this person may read it but open no page of it. */
  onShow?: (record: Row) => void
  /** Buttons that a screen adds to each row, and the most of them in one row. */
  RowButtons?: ComponentType<{ record: Row }>
  mostButtons?: number
  /** Undefined if there are no actions for a selection. */
  selection?: Selection
  /** The sortable columns, if not all that the resource declares. */
  sortable?: readonly string[] | undefined
  /** Minimum widths in px for columns that need less than others of their kind. */
  minWidths?: Readonly<Record<string, number>>
  /** A screen's own content for an empty list. */
  empty?: ReactNode
  /** The height of the grid, if it does not fill the window. */
  height?: string
  /** A screen's own card for a record. */
  Card?: ComponentType<RecordsProps & { record: Row }>
}

/** Props of the title of a row. */
export type RowTitleProps = Pick<RecordsProps, 'resource' | 'opens' | 'navigation' | 'onShow'> & {
  record: Row
}

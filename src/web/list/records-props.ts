import type { ComponentType, ReactNode } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Page, Resource } from '../../contract/resource.ts'
import type { Column, Density } from './columns.ts'
import type { RecordList } from './use-record-list.ts'
import type { RecordNavigation } from './use-record-navigation.ts'
import type { Selection } from './use-selection.ts'

/** A value of a record as a screen draws it; told what names the record, and opens it. */
export type OwnCell = ComponentType<RowTitleProps>

/** What the grid, the cards, and a screen's own rows are told. */
export interface RecordsProps {
  resource: Resource
  page: Page
  list: RecordList
  /** The columns to show, and how close the rows stand: a person's choice. */
  columns: Column[]
  density: Density
  /** How a screen draws the values of some columns. */
  cells?: Readonly<Record<string, OwnCell>>
  /** The id of the heading that names the list. */
  labelledBy: string
  /** Undefined where this person may not create. */
  createPath?: string
  mayEdit?: boolean
  /** Undefined where this person may not delete. */
  onDelete?: (record: Row) => void
  /**
   * The page that a row opens: the one that shows it, else its form; undefined where this person
   * may open neither.
   */
  opens?: 'show' | 'edit'
  /** What that page is told of the list, where it shows a record. */
  navigation?: RecordNavigation
  /** Shows a record that may be seen, but has no page that this person may open. */
  onShow?: (record: Row) => void
  /** The buttons that a screen adds to each row, and how many they are at most. */
  RowButtons?: ComponentType<{ record: Row }>
  mostButtons?: number
  /** Undefined where nothing can be done with a selection. */
  selection?: Selection
  /**
   * The columns that the rows can be sorted by, where these are not all that the resource declares.
   */
  sortable?: readonly string[] | undefined
  /**
   * The least room of columns, in px, where a screen knows that they need less than others of their
   * kind.
   */
  minWidths?: Readonly<Record<string, number>>
  /** What a screen says in place of rows, where it has more to say than every list. */
  empty?: ReactNode
  /** How high the grid is, where it does not fill the window. */
  height?: string
  /** A screen's own card for a record. */
  Card?: ComponentType<RecordsProps & { record: Row }>
}

/** What names a row, and opens it. */
export type RowTitleProps = Pick<RecordsProps, 'resource' | 'opens' | 'navigation' | 'onShow'> & {
  record: Row
}

import type { CrudSort } from '@refinedev/core'
import type { ComponentType } from 'react'
import type { Page, Resource } from '../../contract/resource.ts'
import type { ViewSettings } from './columns.ts'
import type { ComputedColumn } from './computed-columns.ts'
import type { Filters } from './list-address.ts'
import type { RecordsProps } from './records-props.ts'
import type { RecordList } from './use-record-list.ts'

/** What a list page is made of, beside what its declaration says. */
export interface ListProps {
  resource: Resource
  page: Page
  /** How the rows are sorted until the person sorts them. */
  sort?: CrudSort
  /** Rows on a page until the person says otherwise. */
  pageSize?: number
  /** How the list is narrowed until the person says otherwise. */
  filters?: Filters
  /** What the screen narrows the list by itself: these filters, in a bar of its own. */
  ownFilters?: { names: readonly string[]; Bar: ComponentType<{ list: RecordList }> }
  /** Stands beside the heading: what an answer holds beside its items. */
  Beside?: ComponentType<{ list: RecordList }>
  /** How the list looks until the person changes it. */
  standard?: ViewSettings
  /** Columns that the screen works out itself. */
  computed?: readonly ComputedColumn[]
  /** The columns whose values it shows in the cells of others. */
  shownWithin?: readonly string[]
  /** Buttons that the screen adds to each row, and how many they are at most. */
  RowButtons?: RecordsProps['RowButtons']
  mostButtons?: number | undefined
}

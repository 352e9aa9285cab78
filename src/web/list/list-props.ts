import type { CrudSort } from '@refinedev/core'
import type { ComponentType } from 'react'
import type { Page, Resource } from '../../contract/resource.ts'
import type { ViewSettings } from './columns.ts'
import type { ComputedColumn } from './computed-columns.ts'
import type { Filters } from './list-address.ts'
import type { RecordsProps } from './records-props.ts'
import type { RecordList } from './use-record-list.ts'

/** A list page, with what a screen may add to the declaration. */
export interface ListProps {
  resource: Resource
  page: Page
  /** Initial sorting. */
  sort?: CrudSort
  /** Initial page size. */
  pageSize?: number
  /** Initial filters. */
  filters?: Filters
  /** Filters that the screen shows in its own bar instead of the filter panel. */
  ownFilters?: { names: readonly string[]; Bar: ComponentType<{ list: RecordList }> }
  /** Shown beside the heading, for what a reply has besides its items. */
  Beside?: ComponentType<{ list: RecordList }>
  /** Default columns and density. */
  standard?: ViewSettings
  /** Columns that the screen computes. */
  computed?: readonly ComputedColumn[]
  /** Columns whose values are shown inside other columns' cells. */
  shownWithin?: readonly string[]
  /** Buttons that the screen adds to each row, and the most of them in one row. */
  RowButtons?: RecordsProps['RowButtons']
  mostButtons?: number | undefined
}

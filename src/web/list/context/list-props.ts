import type { CrudSort } from '@refinedev/core'
import type { ReactNode } from 'react'
import type { Page, Resource } from '../../../contract/resource.ts'
import type { ViewSettings } from '../reading/columns.ts'
import type { ComputedColumn } from '../reading/computed-columns.ts'
import type { InitialView } from '../reading/list-address.ts'
import type { RowCommands } from './list-context.ts'

/** A list page, with what a screen may add to the declaration. */
export interface ListProps extends Pick<RowCommands, 'ownActions'>, Pick<InitialView, 'start'> {
  resource: Resource
  page: Page
  /** Initial sorting. */
  sort?: CrudSort
  /** Initial page size. */
  pageSize?: number
  /** Filters that the screen shows in its own bar instead of the filter panel. */
  ownFilters?: { names: readonly string[]; bar: ReactNode }
  /** Shown beside the heading, for what a reply has besides its items. */
  aside?: ReactNode
  /** Default columns and density. */
  standard?: ViewSettings
  /** More columns that a wide window shows by default. */
  more?: readonly string[]
  /** Columns that a window with little room for a table hides by default. */
  less?: readonly string[]
  /** Columns that the screen computes. */
  computed?: readonly ComputedColumn[]
}

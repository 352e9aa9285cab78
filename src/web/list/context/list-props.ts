import type { CrudSort } from '@refinedev/core'
import type { ReactNode } from 'react'
import type { Page } from '../../../contract/compile.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { ViewSettings } from '../reading/columns.ts'
import type { ComputedColumn } from '../reading/computed-columns.ts'
import type { InitialView } from '../reading/list-address.ts'
import type { Scope } from '../reading/use-record-list.ts'
import type { RowCommands } from './list-context.ts'

/** A list page, with the additions of a screen. */
export interface ListProps extends Pick<RowCommands, 'ownButtons'>, Pick<InitialView, 'start'> {
  resource: Resource
  page: Page
  /** Initial sorting. */
  sort?: CrudSort
  /** Initial page size. */
  pageSize?: number
  /** Filters that the screen shows in its own bar instead of the filter panel. */
  ownFilters?: { names: readonly string[]; bar: ReactNode }
  /** A filter by branches whose choice is kept for other pages. */
  scope?: Scope | undefined
  /** Shown in the toolbar, such as values of the reply outside of its items. */
  aside?: ReactNode
  /** Default columns and density. */
  standard?: ViewSettings
  /** Additional columns of a wide window, by default. */
  more?: readonly string[]
  /** Columns hidden by default in a window with little room for a table. */
  less?: readonly string[]
  /** Columns that the screen computes. */
  computed?: readonly ComputedColumn[]
}

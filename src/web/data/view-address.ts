import type { CrudFilter, CrudSort } from '@refinedev/core'
import { createContext } from 'react'

/** The view of a list, as Refine's table hooks have it. */
export interface TableView {
  currentPage: number
  pageSize: number
  filters: CrudFilter[]
  sorters: CrudSort[]
}

/** How the query of a URL says the view of a list: read from it, and written as it. */
export interface ViewAddress {
  read: (search: string) => TableView
  write: (view: TableView) => string
}

/** Of a list that has an address of its own; of any other, Refine writes the view in its own way. */
export const ViewAddressContext = createContext<ViewAddress | undefined>(undefined)

/** The text that a view searches for. */
export function searchOf({ filters }: Pick<TableView, 'filters'>): string {
  const filter = filters.find((one) => 'field' in one && one.field === 'search')
  return String(filter?.value ?? '')
}

import type { CrudFilter, CrudSort } from '@refinedev/core'
import { createContext } from 'react'

/** The view of a list, as Refine's table hooks have it. */
export interface TableView {
  currentPage: number
  pageSize: number
  filters: CrudFilter[]
  sorters: CrudSort[]
}

/** Reads the view of a list from the query of a URL, and writes it as one. */
export interface ViewAddress {
  read: (search: string) => TableView
  write: (view: TableView) => string
}

/** The URL format of a list; without one, Refine writes the view in its own format. */
export const ViewAddressContext = createContext<ViewAddress | undefined>(undefined)

/** The text that a view searches for. */
export function searchOf({ filters }: Pick<TableView, 'filters'>): string {
  const filter = filters.find((one) => 'field' in one && one.field === 'search')
  return String(filter?.value ?? '')
}

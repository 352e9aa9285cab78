import { type Context, createContext, type ReactNode, useContext } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { NamedRowAction, Page, Resource } from '../../../contract/resource.ts'
import type { Moving } from '../order/use-order.ts'
import type { ListColumns } from '../reading/columns.ts'
import type { ListView } from '../reading/list-address.ts'
import type { Opens } from '../reading/use-list-rights.ts'
import type { RecordList } from '../reading/use-record-list.ts'
import type { RecordNavigation } from '../reading/use-record-navigation.ts'
import type { Selection } from '../reading/use-selection.ts'

/** The list page that a component is part of. */
interface ListPage {
  resource: Resource
  page: Page
  /** The view, with the rows that it shows. */
  list: RecordList
  columns: ListColumns
  /** Undefined if this person may not create records. */
  createPath: string | undefined
  /** Shows the list so that its records can be moved; undefined if they can, or never can. */
  showInOrder?: (() => void) | undefined
  /** It stands in its order, and has too many records to move them. */
  isTooLongToOrder?: boolean
}

export const ListContext = createContext<ListPage | undefined>(undefined)

export function useListContext(): ListPage {
  return useRequired(ListContext)
}

type Turning = Pick<ListView, 'page' | 'pageSize' | 'sort'>

/** One page of rows, and how to turn to another one. */
export interface RowPage
  extends Pick<RecordList, 'rows' | 'hasNextPage' | 'isLoading' | 'isStale'> {
  /** Undefined if the server returns none, or one that is only known to be as large as `leastTotal`. */
  total: number | undefined
  leastTotal?: number | undefined
  view: Turning
  change: (changes: Partial<Turning>) => void
}

/** The rows to draw as a grid, as cards, or in a screen's own way. */
interface Rows {
  list: RowPage
  columns: ListColumns
  /** The id of the list's heading. */
  labelledBy: string
  /** Undefined if there are no actions for a selection. */
  selection?: Selection | undefined
  /** The sortable columns, if not all that the resource declares. */
  sortable?: readonly string[] | undefined
}

export const RowsContext = createContext<Rows | undefined>(undefined)

export function useRows(): Rows {
  return useRequired(RowsContext)
}

/** What a list does to its records. */
export type ListAction = NamedRowAction | 'delete' | 'merge'

/**
 * What a row opens, and its buttons. Each row reads it, so its value has to be the same object as
 * long as nothing in it changes.
 */
export interface RowCommands {
  resource: Resource
  opens?: Opens
  /** The list's URLs, passed to the show page for its links to the next and previous records. */
  navigation?: RecordNavigation | undefined
  /** Shows a record in a drawer, if this person may read it but open no page of it. */
  onShow?: ((record: Row) => void) | undefined
  mayEdit: boolean
  /** Whether this person may create a copy. */
  mayCopy: boolean
  mayDelete: boolean
  /** Whether this person may merge selected records. */
  mayMerge: boolean
  /** The declared actions that this person may do. */
  actions: readonly NamedRowAction[]
  /** Does something to records, after its question if there is one. */
  onAct: (action: ListAction, records: readonly Row[]) => void
  /** Moves rows in their order, where that is possible. */
  moving?: Moving | undefined
  /** What a screen adds to the actions of each row. */
  ownActions?: ((record: Row) => readonly OwnAction[]) | undefined
}

/** An action that a screen adds to a row: something to do, or an address outside of the app. */
export interface OwnAction {
  label: string
  icon: ReactNode
  onClick?: () => void
  href?: string
}

/** Of a list that does nothing to its records. */
export const readOnly = {
  mayEdit: false,
  mayCopy: false,
  mayDelete: false,
  mayMerge: false,
  actions: [],
  onAct: () => undefined,
} satisfies Partial<RowCommands>

export const RowContext = createContext<RowCommands | undefined>(undefined)

export function useRow(): RowCommands {
  return useRequired(RowContext)
}

function useRequired<T>(context: Context<T | undefined>): T {
  const value = useContext(context)
  if (value === undefined) throw new Error('This is a part of a list, and stands in none')
  return value
}

import { type Context, createContext, type ReactNode, useContext } from 'react'
import type { NamedRowAction, Page } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { Moving, Order } from '../order/OrderedRows.tsx'
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
  /** The view and its rows. */
  list: RecordList
  columns: ListColumns
  /** Undefined if the user may not create records. */
  createPath: string | undefined
  /** The order of its records by hand; undefined where none is declared. */
  order: Order | undefined
  /** The place in the toolbar for buttons of a screen, once it is rendered. */
  buttonsPlace: HTMLElement | null
}

export const ListContext = createContext<ListPage | undefined>(undefined)

export function useListContext(): ListPage {
  return useRequired(ListContext)
}

type Turning = Pick<ListView, 'page' | 'pageSize' | 'sort'>

/** A page of rows, and the functions to go to another page. */
export interface RowPage
  extends Pick<RecordList, 'rows' | 'hasNextPage' | 'isLoading' | 'isStale'> {
  /** Undefined if the server returns none, or only a lower bound (`leastTotal`). */
  total: number | undefined
  leastTotal?: number | undefined
  view: Turning
  change: (changes: Partial<Turning>) => void
}

/** The rows to render as a grid, as cards, or by a screen's own component. */
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

/** An action that a list runs on its records. */
export type ListAction = NamedRowAction | 'delete' | 'merge'

/**
 * The page that a row opens, and its actions. Every row reads this context, so the value must be
 * the same object while nothing in it changes.
 */
export interface RowCommands {
  resource: Resource
  opens?: Opens
  /** Router state for the show page: its links to the list and to the previous and next records. */
  navigation?: RecordNavigation | undefined
  /** Shows a record in a drawer, for a user who may read it but open no page of it. */
  onShow?: ((record: Row) => void) | undefined
  mayEdit: boolean
  /** Whether the user may create a copy. */
  mayCopy: boolean
  mayDelete: boolean
  /** Whether the user may merge selected records. */
  mayMerge: boolean
  /** The declared actions that the user may run. */
  actions: readonly NamedRowAction[]
  /** Runs an action on records, after its question if there is one. */
  onAct: (action: ListAction, records: readonly Row[]) => void
  /** Moves rows in their order; undefined where rows cannot be moved. */
  moving?: Moving | undefined
  /** Additional buttons of a screen in each row. */
  ownButtons?: ((record: Row) => readonly OwnButton[]) | undefined
}

/** An additional button of a row: a callback, or a URL outside of the app. */
export interface OwnButton {
  label: string
  icon: ReactNode
  onClick?: () => void
  href?: string
}

/** Row commands of a read-only list. */
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

function useRequired<T>(context: Context<T | undefined>) {
  const value = useContext(context)
  if (value === undefined) throw new Error('This is a part of a list, and stands in none')
  return value
}

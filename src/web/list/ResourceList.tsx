import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useResourceParams } from '@refinedev/core'
import { List } from '@refinedev/mui'
import { type ReactNode, type RefObject, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Page } from '../../contract/compile.ts'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { useRuns } from '../actions/runs.ts'
import { ViewAddressContext } from '../data/records/view-address.ts'
import { openingRow, pressRow } from '../ui/keys/press-row.ts'
import { usePageKeys } from '../ui/keys/use-page-keys.ts'
import { prefetchedOverlay, retried } from '../ui/prefetch.ts'
import { unfinishedMark } from '../ui/screen/foot-bar.ts'
import { visuallyHidden } from '../ui/theme.ts'
import {
  type ListAction,
  ListContext,
  type RowCommands,
  RowContext,
  RowsContext,
  useListContext,
  useRows,
} from './context/list-context.ts'
import { listKeys } from './context/list-keys.ts'
import { usageColumns } from './context/usage-column.tsx'
import { ListToolbar, type ToolbarProps } from './ListToolbar.tsx'
import type { Order } from './order/OrderedRows.tsx'
import { loadRows } from './Records.tsx'
import { type ListColumns, listColumns, useColumns, type ViewSettings } from './reading/columns.ts'
import type { ComputedColumn } from './reading/computed-columns.ts'
import type { InitialView } from './reading/list-address.ts'
import { computedColumns } from './reading/period.ts'
import { useListNavigation } from './reading/use-list-navigation.ts'
import { useListRights } from './reading/use-list-rights.ts'
import {
  type RecordList,
  type Scope,
  useListAddress,
  useRecordList,
} from './reading/use-record-list.ts'
import { useSelection } from './reading/use-selection.ts'

const RecordsDialog = prefetchedOverlay(() => import('./RecordsDialog.tsx'))
const RecordPanel = prefetchedOverlay(() => import('./RecordPanel.tsx'))
const RunBar = retried(() => import('../actions/RunBar.tsx'))
const OrderedRows = retried(() => import('./order/OrderedRows.tsx'))
const OrderTools = retried(() => import('./order/OrderTools.tsx'))

/** The name of the page is in the top bar, and its buttons are in the toolbar. */
const noHeader = { sx: { display: 'none' } }

const unsortable: readonly string[] = []

const pageStyle = { flex: 1, [`& ${openingRow}`]: { cursor: 'pointer' } }

const aboveCreate = { [`&:not(:has([${unfinishedMark}]))`]: { pb: { xs: 8, sm: 0 } } }

/** A list page, with the additions of a screen. */
export interface ListProps
  extends Pick<RowCommands, 'ownButtons'>,
    Omit<InitialView, 'chosenSize'> {
  resource: Resource
  page: Page
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

interface Props extends ListProps {
  /** Renders the rows. */
  children: ReactNode
}

/** The action that is open. The panel of a record stays open below. */
interface Doing {
  action: ListAction
  records: readonly Row[]
}

/**
 * The list page of a resource: toolbar, filters and dialogs. Its children render the rows.
 */
export function ResourceList(props: Props) {
  return (
    <ViewAddressContext value={useListAddress(props.resource, props.page, props)}>
      <ListPage {...props} />
    </ViewAddressContext>
  )
}

ResourceList.parts = ({ order }: Resource) => [loadRows, ...(order ? [OrderedRows.load] : [])]

function ListPage(props: Props) {
  const { resource, page, ownFilters, scope } = props
  const { computed, columns } = useListColumns(props)
  const list = useRecordList(resource, page, { computed, scope, ownFilters: ownFilters?.names })
  const root = useRef<HTMLDivElement>(null)
  const shown = { ...props, columns, list, root }
  if (!resource.order) return <ShownList {...shown} />
  return <OrderedRows {...shown}>{(order) => <ShownList {...shown} order={order} />}</OrderedRows>
}

interface ShownProps extends Props {
  columns: ListColumns
  list: RecordList
  root: RefObject<HTMLDivElement | null>
  order?: Order
}

function ShownList({ resource, page, columns, list, root, order, ...rest }: ShownProps) {
  const { ownFilters, ownButtons, aside, children } = rest
  const rows = order?.rows ?? list.rows
  const moving = order?.moving
  const selection = useSelection(list)
  const [shown, show] = useState<Row>()
  const [doing, act] = useState<Doing>()
  const rights = useListRights(resource, resource.actions[page.lists ?? 'list'])
  const { createPath, opens, showsBeside, maySelect } = rights
  const navigation = useListNavigation(resource, rows, opens, list.total, list)
  const row = useMemo(
    (): RowCommands => ({
      resource,
      ...rights,
      navigation,
      onShow: showsBeside ? show : undefined,
      onAct: (action, records) => act({ action, records }),
      moving,
      ownButtons,
    }),
    [resource, rights, navigation, showsBeside, moving, ownButtons],
  )
  const navigate = useNavigate()
  const labelledBy = useId()
  const [buttonsPlace, setButtonsPlace] = useState<HTMLElement | null>(null)
  const keys = { ...row, ...rights, page: root, list, orderKeys: order?.keys, navigate }
  usePageKeys(root, listKeys(keys))

  const table = {
    list: { ...list, rows },
    columns,
    labelledBy,
    selection: maySelect ? selection : undefined,
    sortable: list.can('sortBy') ? undefined : unsortable,
  }
  const wrapperProps = {
    ref: root,
    onClick: pressRow,
    sx: [
      pageStyle,
      createPath !== undefined && aboveCreate,
      selection.records.size > 0 && { pb: { xs: 15, md: 0 } },
    ],
  }
  return (
    <ListContext value={{ resource, page, list, columns, createPath, order, buttonsPlace }}>
      <RowsContext value={table}>
        <RowContext value={row}>
          <List breadcrumb={null} headerProps={noHeader} wrapperProps={wrapperProps}>
            <ListParts ref={setButtonsPlace} aside={aside} bar={ownFilters?.bar}>
              {children}
            </ListParts>
            {shown && (
              <RecordPanel resource={resource} row={shown} onClose={() => show(undefined)} />
            )}
            {doing && (
              <RecordsDialog
                {...doing}
                resource={resource}
                onDone={selection.remove}
                onClose={() => act(undefined)}
              />
            )}
          </List>
        </RowContext>
      </RowsContext>
    </ListContext>
  )
}

/** The columns of the declaration and of the screen, and the column with the usages of a record. */
function useListColumns({ resource, page, standard, more, less, ...props }: ListProps) {
  const { resources } = useResourceParams()
  const computed = useMemo(
    () => [...usageColumns(resource, resources), ...computedColumns(resource, props.computed)],
    [resource, resources, props.computed],
  )
  const all = useMemo(() => listColumns(resource, computed), [resource, computed])
  return { computed, columns: useColumns(resource, page, all, standard, more, less) }
}

interface PartsProps extends ToolbarProps {
  /** The filters that the screen shows itself. */
  bar: ReactNode
  children: ReactNode
}

/** The parts below the heading: toolbar, filters, runs, rows, and the tools of their order. */
function ListParts({ bar, children, ...toolbar }: PartsProps) {
  const { resource, list, order } = useListContext()
  const { selection } = useRows()
  const runs = useRuns(resource.name)
  return (
    <>
      <ListToolbar {...toolbar} />
      {bar}
      <Suspense>{runs.length > 0 && <RunBar runs={runs} />}</Suspense>
      <Suspense fallback={<Paper sx={{ height: 480 }} />}>{children}</Suspense>
      {order?.moving && (
        <Box role="status" sx={visuallyHidden}>
          {order.news}
        </Box>
      )}
      <Suspense>
        {order && (order.isChanged || order.menu) && (
          <OrderTools {...{ resource, list, order }} isAboveSelection={!!selection?.records.size} />
        )}
      </Suspense>
    </>
  )
}

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useResourceParams } from '@refinedev/core'
import { List } from '@refinedev/mui'
import { type ReactNode, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { useRuns } from '../actions/runs.ts'
import { useRowActions } from '../data/use-may.ts'
import { ViewAddressContext } from '../data/view-address.ts'
import { openingRow, pressRow } from '../ui/keys/press-row.ts'
import { usePageKeys } from '../ui/keys/use-page-keys.ts'
import { prefetched, prefetchedOverlay, retried } from '../ui/prefetch.ts'
import { unfinishedMark } from '../ui/screen/foot-bar.ts'
import { touch, visuallyHidden } from '../ui/theme.ts'
import { type ListAction, ListContext, RowContext, RowsContext } from './context/list-context.ts'
import { listKeys } from './context/list-keys.ts'
import type { ListProps } from './context/list-props.ts'
import { usageColumns } from './context/usage-column.tsx'
import { ListButtons, ListTitle } from './ListHeading.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useOrder } from './order/use-order.ts'
import { listColumns, useColumns } from './reading/columns.ts'
import { computedColumns } from './reading/period.ts'
import { useListNavigation } from './reading/use-list-navigation.ts'
import { useListRights } from './reading/use-list-rights.ts'
import { useMayChange } from './reading/use-may-change.ts'
import { useListAddress, useRecordList } from './reading/use-record-list.ts'
import { useSelection } from './reading/use-selection.ts'

const ActiveFilters = prefetched(() => import('./panels/ActiveFilters.tsx'))
const ExportDialog = prefetchedOverlay(() => import('./ExportDialog.tsx'))
const RecordsDialog = prefetchedOverlay(() => import('./RecordsDialog.tsx'))
const RecordPanel = prefetchedOverlay(() => import('./RecordPanel.tsx'))
const RunBar = retried(() => import('../actions/RunBar.tsx'))
const OrderTools = retried(() => import('./order/OrderTools.tsx'))

const unsortable: readonly string[] = []

const pageStyle = { flex: 1, [`& ${openingRow}`]: { cursor: 'pointer' } }

const aboveCreate = { [`&:not(:has([${unfinishedMark}]))`]: { pb: { xs: 8, sm: 0 } } }

interface Props extends ListProps {
  /** Renders the rows. */
  children: ReactNode
}

/** The action that is open. The panel of a record stays open below. */
interface Doing {
  action: ListAction
  records: readonly Row[]
}

type Opened = { kind: 'export' } | { kind: 'record'; row: Row }

/**
 * The list page of a resource: heading, toolbar, filters and dialogs. Its children render the rows.
 */
export function ResourceList(props: Props) {
  return (
    <ViewAddressContext value={useListAddress(props.resource, props.page, props)}>
      <ListPage {...props} />
    </ViewAddressContext>
  )
}

function ListPage({ resource, page, children, ...rest }: Props) {
  const { resources } = useResourceParams()
  const computed = useMemo(
    () => [...usageColumns(resource, resources), ...computedColumns(resource, rest.computed)],
    [resource, resources, rest.computed],
  )
  const { ownFilters, ownActions } = rest
  const list = useRecordList(resource, page, { computed, ownFilters: ownFilters?.names })
  const root = useRef<HTMLDivElement>(null)
  const order = useOrder(resource, list, root)
  const { moving } = order
  const all = useMemo(() => listColumns(resource, computed), [resource, computed])
  const columns = useColumns(resource, page, all, rest.standard, rest.more, rest.less)
  const selection = useSelection(list)
  const runs = useRuns(resource.name)
  const [opened, open] = useState<Opened>()
  const [doing, setDoing] = useState<Doing>()
  const showRow = useCallback((row: Row) => open({ kind: 'record', row }), [])
  const onAct = useCallback(
    (action: ListAction, records: readonly Row[]) => setDoing({ action, records }),
    [],
  )
  const actions = useRowActions(resource)
  const action = resource.actions[page.lists ?? 'list']
  const { createPath, opens, showsBeside, ...rights } = useListRights(resource, action)
  const { mayEdit, mayCopy, mayDelete, mayMerge } = rights
  const navigation = useListNavigation(resource, order.rows, opens, list.total, list)
  const onShow = showsBeside ? showRow : undefined
  const row = useMemo(
    () => ({
      resource,
      opens,
      navigation,
      onShow,
      mayEdit,
      mayCopy,
      mayDelete,
      mayMerge,
      actions,
      onAct,
      moving,
      ownActions,
    }),
    [
      resource,
      opens,
      navigation,
      onShow,
      mayEdit,
      mayCopy,
      mayDelete,
      mayMerge,
      actions,
      onAct,
      moving,
      ownActions,
    ],
  )
  const mayMove = useMayChange(resource, resource.board)
  const maySelect = mayDelete || actions.some(([, { many }]) => many)
  const navigate = useNavigate()
  const labelledBy = useId()

  const keys = listKeys({
    page: root,
    resource,
    list,
    createPath,
    opens,
    maySelect,
    mayMove: mayMove && columns.settings.layout === 'board',
    orderKeys: order.keys,
    onShow,
    navigate,
  })
  usePageKeys(root, keys)

  const close = () => open(undefined)
  const rows = {
    list: { ...list, rows: order.rows },
    columns,
    labelledBy,
    selection: maySelect ? selection : undefined,
    sortable: list.can('sortBy') ? undefined : unsortable,
  }
  return (
    <ListContext
      value={{
        resource,
        page,
        list,
        columns,
        createPath,
        showInOrder: order.show,
        isTooLongToOrder: order.isTooLong,
      }}
    >
      <RowsContext value={rows}>
        <RowContext value={row}>
          <List
            breadcrumb={null}
            title={<ListTitle>{rest.aside}</ListTitle>}
            headerButtons={<ListButtons />}
            headerProps={{ disableTypography: true }}
            wrapperProps={{
              ref: root,
              onClick: pressRow,
              sx: [
                pageStyle,
                createPath !== undefined && aboveCreate,
                selection.records.size > 0 && { pb: { xs: 15, md: 0 } },
              ],
            }}
          >
            <ListToolbar onExport={() => open({ kind: 'export' })} />
            {ownFilters?.bar}
            {list.panelCount > 0 && (
              <Suspense fallback={<Box sx={touch.small} />}>
                <ActiveFilters />
              </Suspense>
            )}
            <Suspense>{runs.length > 0 && <RunBar runs={runs} />}</Suspense>
            <Suspense fallback={<Paper sx={{ height: 480 }} />}>{children}</Suspense>
            {moving && (
              <Box role="status" sx={visuallyHidden}>
                {order.news}
              </Box>
            )}
            <Suspense>
              {(order.isChanged || order.menu) && (
                <OrderTools
                  resource={resource}
                  list={list}
                  order={order}
                  isAboveSelection={selection.records.size > 0}
                />
              )}
            </Suspense>

            {opened?.kind === 'export' && <ExportDialog computed={computed} onClose={close} />}
            {opened?.kind === 'record' && (
              <RecordPanel resource={resource} row={opened.row} onClose={close} />
            )}
            {doing && (
              <RecordsDialog
                {...doing}
                resource={resource}
                onDone={selection.remove}
                onClose={() => setDoing(undefined)}
              />
            )}
          </List>
        </RowContext>
      </RowsContext>
    </ListContext>
  )
}

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { type ReactNode, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { headingOf } from '../../contract/resource.ts'
import { prefetched } from '../ui/prefetch.ts'
import { Refused } from '../ui/Refused.tsx'
import { touch } from '../ui/theme.ts'
import { useListKeys } from '../ui/use-list-keys.ts'
import { listColumns, useColumns } from './columns.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { ListContext, RowContext, RowsContext } from './list-context.ts'
import { listKeys } from './list-keys.ts'
import type { ListProps } from './list-props.ts'
import { computedColumns } from './period.ts'
import { useListNavigation } from './use-list-navigation.ts'
import { useListRights } from './use-list-rights.ts'
import { useRecordList } from './use-record-list.ts'
import { useSelection } from './use-selection.ts'

const ActiveFilters = prefetched(() => import('./ActiveFilters.tsx'))
const ExportDialog = prefetched(() => import('./ExportDialog.tsx'))
const DeleteDialog = prefetched(() => import('./DeleteDialog.tsx'))
const KeysDialog = prefetched(() => import('../ui/KeysDialog.tsx'))
const RecordPanel = prefetched(() => import('./RecordPanel.tsx'))

const unsortable: readonly string[] = []

interface Props extends ListProps {
  /** Renders the rows. */
  children: ReactNode
}

type Opened =
  | { kind: 'export' | 'keys' }
  | { kind: 'record'; row: Row }
  | { kind: 'deletion'; records: readonly Row[] }

/**
 * The list page of a resource: heading, toolbar, filters and dialogs. Its children draw the rows.
 */
export function ResourceList({ resource, page, standard, children, ...own }: Props) {
  const computed = useMemo(() => computedColumns(resource, own.computed), [resource, own.computed])
  const { sort, pageSize, filters, ownFilters, RowButtons, mostButtons } = own
  const list = useRecordList(resource, page, {
    sort,
    pageSize,
    filters,
    computed,
    ownFilters: ownFilters?.names,
  })
  const all = useMemo(() => listColumns(resource, computed), [resource, computed])
  const columns = useColumns(resource, page, all, standard)
  const selection = useSelection(list)
  const [opened, open] = useState<Opened>()
  const showRow = useCallback((row: Row) => open({ kind: 'record', row }), [])
  const deleteOne = useCallback((row: Row) => open({ kind: 'deletion', records: [row] }), [])
  const action = resource.actions[page.lists ?? 'list']
  const { createPath, mayEdit, mayDelete, opens, showsBeside } = useListRights(resource, action)
  const navigation = useListNavigation(resource, list.rows, opens)
  const onShow = showsBeside ? showRow : undefined
  const onDelete = mayDelete ? deleteOne : undefined
  const row = useMemo(
    () => ({ resource, opens, navigation, onShow, mayEdit, onDelete, RowButtons, mostButtons }),
    [resource, opens, navigation, onShow, mayEdit, onDelete, RowButtons, mostButtons],
  )
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const labelledBy = useId()

  const showKeys = () => open({ kind: 'keys' })
  const keys = listKeys({
    page: root,
    resource,
    list,
    createPath,
    opens,
    mayDelete,
    mayMove: mayEdit && columns.settings.layout === 'board',
    onShow,
    navigate,
    showHelp: showKeys,
  })
  const shortcuts = useListKeys(root, keys)

  if (list.error?.statusCode === 403)
    return <Refused right={action?.allow ?? []} name={headingOf(resource, page)} />

  const close = () => open(undefined)
  const rows = {
    list,
    columns,
    labelledBy,
    selection: mayDelete ? selection : undefined,
    sortable: list.can('sortBy') ? undefined : unsortable,
  }
  return (
    <ListContext value={{ resource, page, list, columns, createPath }}>
      <RowsContext value={rows}>
        <RowContext value={row}>
          <Stack
            ref={root}
            spacing={2}
            sx={{ flex: 1, minWidth: 0, pb: { xs: selection.records.size > 0 ? 8 : 0, md: 0 } }}
          >
            <ListHeading
              onDelete={() => open({ kind: 'deletion', records: [...selection.records.values()] })}
            >
              {own.beside}
            </ListHeading>
            <ListToolbar onExport={() => open({ kind: 'export' })} onShowKeys={showKeys} />
            {ownFilters?.bar}
            {list.panelCount > 0 && (
              <Suspense fallback={<Box sx={{ height: touch.small }} />}>
                <ActiveFilters />
              </Suspense>
            )}
            <Suspense fallback={<Paper sx={{ height: 480 }} />}>{children}</Suspense>
            <Suspense>
              {opened?.kind === 'export' && (
                <ExportDialog shownWithin={own.shownWithin} computed={computed} onClose={close} />
              )}
              {opened?.kind === 'keys' && <KeysDialog {...shortcuts} onClose={close} />}
              {opened?.kind === 'record' && (
                <RecordPanel resource={resource} row={opened.row} onClose={close} />
              )}
              {opened?.kind === 'deletion' && (
                <DeleteDialog
                  resource={resource}
                  records={opened.records}
                  onDeleted={(left) =>
                    selection.remove(
                      opened.records.map(({ id }) => id).filter((id) => !left.includes(id)),
                    )
                  }
                  onClose={close}
                />
              )}
            </Suspense>
          </Stack>
        </RowContext>
      </RowsContext>
    </ListContext>
  )
}

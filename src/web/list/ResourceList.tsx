import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { type ComponentType, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { headingOf } from '../../contract/resource.ts'
import { prefetched } from '../ui/prefetch.ts'
import { Refused } from '../ui/Refused.tsx'
import { useListKeys } from '../ui/use-list-keys.ts'
import { listColumns, standardView, useView, visibleColumns } from './columns.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { listKeys } from './list-keys.ts'
import type { ListProps } from './list-props.ts'
import { computedColumns } from './period.ts'
import type { RecordsProps } from './records-props.ts'
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
  records: ComponentType<RecordsProps>
}

/**
 * The list page of a resource: heading, toolbar, filters and dialogs. `records` renders the rows.
 */
export function ResourceList({
  resource,
  page,
  records: Records,
  standard = standardView,
  ...own
}: Props) {
  const computed = useMemo(() => computedColumns(resource, own.computed), [resource, own.computed])
  const { sort, pageSize, filters, Beside } = own
  const { names: ownFilters, Bar } = own.ownFilters ?? {}
  const list = useRecordList(resource, page, { sort, pageSize, filters, computed, ownFilters })
  const [settings, setSettings] = useView(resource, page, standard)
  const all = useMemo(() => listColumns(resource, computed), [resource, computed])
  const columns = useMemo(() => visibleColumns(resource, all, settings), [resource, all, settings])
  const selection = useSelection(list)
  const [dialog, setDialog] = useState<'export' | 'keys'>()
  const [toDelete, setToDelete] = useState<readonly Row[]>()
  const [shown, show] = useState<Row>()
  const deleteOne = useCallback((record: Row) => setToDelete([record]), [])
  const action = resource.actions[page.lists ?? 'list']
  const { createPath, mayEdit, mayDelete, opens, showsBeside } = useListRights(resource, action)
  const navigation = useListNavigation(resource, list.rows, opens)
  const onShow = showsBeside ? show : undefined
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const headingId = useId()

  const keys = listKeys({
    page: root,
    resource,
    list,
    selection,
    createPath,
    opens,
    mayDelete,
    onShow,
    navigate,
    showHelp: () => setDialog('keys'),
  })
  const shortcuts = useListKeys(root, keys)

  if (list.error?.statusCode === 403)
    return <Refused right={action?.allow ?? []} name={headingOf(resource, page)} />

  const closeDialog = () => setDialog(undefined)
  return (
    <Stack
      ref={root}
      spacing={2}
      sx={{ flex: 1, minWidth: 0, pb: { xs: selection.records.size > 0 ? 8 : 0, md: 0 } }}
    >
      <ListHeading
        resource={resource}
        page={page}
        id={headingId}
        createPath={createPath}
        selection={selection}
        onDelete={() => setToDelete([...selection.records.values()])}
      >
        {Beside && <Beside list={list} />}
      </ListHeading>
      <ListToolbar
        resource={resource}
        page={page}
        list={list}
        columns={all}
        settings={settings}
        standard={standard}
        onSettings={setSettings}
        onExport={() => setDialog('export')}
        onShowKeys={() => setDialog('keys')}
      />
      {Bar && <Bar list={list} />}
      {list.panelCount > 0 && (
        <Suspense fallback={<Box sx={{ height: { xs: 44, md: 32 } }} />}>
          <ActiveFilters list={list} />
        </Suspense>
      )}
      <Suspense fallback={<Paper sx={{ height: 480 }} />}>
        <Records
          resource={resource}
          page={page}
          list={list}
          columns={columns}
          density={settings.density}
          labelledBy={headingId}
          createPath={createPath}
          opens={opens}
          navigation={navigation}
          mayEdit={mayEdit}
          onDelete={mayDelete ? deleteOne : undefined}
          onShow={onShow}
          RowButtons={own.RowButtons}
          mostButtons={own.mostButtons}
          selection={mayDelete ? selection : undefined}
          sortable={list.can('sortBy') ? undefined : unsortable}
        />
      </Suspense>
      <Suspense>
        {dialog === 'export' && (
          <ExportDialog
            {...{ resource, page, list, all, columns, computed }}
            shownWithin={own.shownWithin}
            onClose={closeDialog}
          />
        )}
        {dialog === 'keys' && <KeysDialog {...shortcuts} onClose={closeDialog} />}
        {shown && <RecordPanel resource={resource} row={shown} onClose={() => show(undefined)} />}
        {toDelete && (
          <DeleteDialog
            resource={resource}
            records={toDelete}
            onDeleted={(left) =>
              selection.remove(toDelete.map(({ id }) => id).filter((id) => !left.includes(id)))
            }
            onClose={() => setToDelete(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

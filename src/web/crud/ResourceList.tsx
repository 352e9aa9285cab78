import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { CrudSort } from '@refinedev/core'
import { type ComponentType, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { headingOf, type Page, type Resource } from '../../contract/resource.ts'
import { ahead } from '../ahead.ts'
import { Refused } from '../layout/Refused.tsx'
import { usePreference } from '../preferences.ts'
import { type Look, listColumns, standardLook, useLook, visibleColumns } from './columns.ts'
import { type ComputedColumn, computedColumns } from './computed-columns.ts'
import { ListHeading } from './ListHeading.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { listKeys } from './list-keys.ts'
import { pathToNew } from './record.ts'
import type { RecordsProps } from './records-props.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListTrail } from './use-list-trail.ts'
import { useMay } from './use-may.ts'
import { useRecordList } from './use-record-list.ts'
import { useSelection } from './use-selection.ts'

const ActiveFilters = ahead(() => import('./ActiveFilters.tsx'))
const ExportDialog = ahead(() => import('./ExportDialog.tsx'))
const DeleteDialog = ahead(() => import('./DeleteDialog.tsx'))
const KeysDialog = ahead(() => import('./KeysDialog.tsx'))
const RecordPanel = ahead(() => import('./RecordPanel.tsx'))

export interface ListProps {
  resource: Resource
  page: Page
  /** How the rows are sorted until the person sorts them. */
  sort?: CrudSort
  /** Rows on a page until the person says otherwise. */
  pageSize?: number
  /** How the list looks until the person changes it. */
  standard?: Look
  /** Columns that the screen works out itself. */
  computed?: readonly ComputedColumn[]
  /** Buttons that the screen adds to each row. */
  RowButtons?: RecordsProps['RowButtons']
}

interface Props extends ListProps {
  /** What draws the rows. */
  records: ComponentType<RecordsProps>
}

/** The list page of a resource: everything round the rows. How these are drawn is left to `records`. */
export function ResourceList({ resource, page, records: Records, sort, pageSize, standard = standardLook, ...own }: Props) {
  const computed = useMemo(() => computedColumns(resource, own.computed), [resource, own.computed])
  const list = useRecordList(resource, page, { sort, pageSize, computed })
  const [look, setLook] = useLook(resource, page, standard)
  const all = useMemo(() => listColumns(resource, computed), [resource, computed])
  const columns = useMemo(() => visibleColumns(resource, all, look), [resource, all, look])
  const selection = useSelection(list)
  const [dialog, setDialog] = useState<'export' | 'keys'>()
  const [toDelete, setToDelete] = useState<readonly Row[]>()
  const [shown, show] = useState<Row>()
  const deleteOne = useCallback((record: Row) => setToDelete([record]), [])
  const mayCreate = useMay(resource, 'create')
  const mayEdit = useMay(resource, 'edit')
  const mayDelete = useMay(resource, 'delete')
  const mayShow = useMay(resource, 'show')
  const opens = mayShow && resource.pages.show ? 'show' : mayEdit ? 'edit' : undefined
  const trail = useListTrail(resource, list.rows, opens)
  const onShow = mayShow && !opens ? show : undefined
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const action = resource.actions[page.lists ?? 'list']
  const createPath = mayCreate ? pathToNew(resource, action) : undefined

  const [hasKeys, setHasKeys] = usePreference('listKeys', true)
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
  useListKeys(root, hasKeys ? keys : [])

  if (list.error?.statusCode === 403) return <Refused right={action?.allow ?? []} name={headingOf(resource, page)} />

  const closeDialog = () => setDialog(undefined)
  return (
    <Stack ref={root} spacing={2} sx={{ flex: 1, minWidth: 0, pb: { xs: selection.records.size > 0 ? 8 : 0, md: 0 } }}>
      <ListHeading
        resource={resource}
        page={page}
        id={headingId}
        createPath={createPath}
        selection={selection}
        onDelete={() => setToDelete([...selection.records.values()])}
      />
      <ListToolbar
        resource={resource}
        page={page}
        list={list}
        columns={all}
        look={look}
        standard={standard}
        onLook={setLook}
        onExport={() => setDialog('export')}
        onShowKeys={() => setDialog('keys')}
      />
      {Object.keys(list.view.filters).length > 0 && (
        <Suspense fallback={<Box sx={{ height: { xs: 44, md: 32 } }} />}>
          <ActiveFilters resource={resource} list={list} />
        </Suspense>
      )}
      <Suspense fallback={<Box sx={{ minHeight: 480 }} />}>
        <Records
          resource={resource}
          page={page}
          list={list}
          columns={columns}
          density={look.density}
          labelledBy={headingId}
          createPath={createPath}
          opens={opens}
          trail={trail}
          mayEdit={mayEdit}
          mayDelete={mayDelete}
          onDelete={deleteOne}
          onShow={onShow}
          RowButtons={own.RowButtons}
          selection={mayDelete ? selection : undefined}
        />
      </Suspense>
      <Suspense>
        {dialog === 'export' && <ExportDialog {...{ resource, page, list, all, columns, computed }} onClose={closeDialog} />}
        {dialog === 'keys' && <KeysDialog keys={keys} isOn={hasKeys} onSwitch={setHasKeys} onClose={closeDialog} />}
        {shown && <RecordPanel resource={resource} row={shown} onClose={() => show(undefined)} />}
        {toDelete && (
          <DeleteDialog
            resource={resource}
            records={toDelete}
            onDeleted={(left) => selection.remove(toDelete.map(({ id }) => id).filter((id) => !left.includes(id)))}
            onClose={() => setToDelete(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

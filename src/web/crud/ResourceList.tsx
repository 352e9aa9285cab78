import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { CrudSort } from '@refinedev/core'
import { type ComponentType, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { ahead } from '../ahead.ts'
import { pressOnSpace } from '../components/press-on-space.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { Refused } from '../layout/Refused.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { pathTo } from './record.ts'
import type { RecordsProps } from './records-props.ts'
import { useMay } from './use-may.ts'
import { useRecordList } from './use-record-list.ts'

const ExportDialog = ahead(() => import('./ExportDialog.tsx'))
const DeleteDialog = ahead(() => import('./DeleteDialog.tsx'))

interface Props {
  resource: Resource
  /** What draws the rows. */
  records: ComponentType<RecordsProps>
  /** How the rows are sorted until the person sorts them. */
  sort?: CrudSort
  /** Rows on a page until the person says otherwise. */
  pageSize?: number
}

/** The list page of a resource: everything round the rows. How these are drawn is left to `records`. */
export function ResourceList({ resource, records: Records, sort, pageSize }: Props) {
  const list = useRecordList(resource, { sort, pageSize })
  const [toDelete, setToDelete] = useState<Row>()
  const [isExporting, setExporting] = useState(false)
  const mayCreate = useMay(resource, 'create')
  const mayEdit = useMay(resource, 'edit')
  const mayDelete = useMay(resource, 'delete')
  const headingId = useId()
  const create = mayCreate ? pathTo(resource, 'create') : undefined

  if (list.error?.statusCode === 403) return <Refused right={resource.actions.list?.allow ?? []} name={resource.label} />

  return (
    <Stack spacing={2} sx={{ flex: 1 }}>
      <Stack direction="row" alignItems="center" justifyContent="space-between" sx={{ minHeight: 40 }}>
        <PageHeading title={resource.label} id={headingId} />
        {create && (
          <Button component={Link} role="button" onKeyDown={pressOnSpace} to={create} variant="contained" startIcon={<Add />}>
            Create
          </Button>
        )}
      </Stack>
      <ListToolbar
        list={list}
        hasSearch={Object.values(resource.fields).some((field) => field.search)}
        onExport={() => setExporting(true)}
      />
      <Suspense fallback={<Box sx={{ minHeight: 480 }} />}>
        <Records
          resource={resource}
          list={list}
          labelledBy={headingId}
          createPath={create}
          mayEdit={mayEdit}
          mayDelete={mayDelete}
          onDelete={setToDelete}
        />
      </Suspense>
      {isExporting && (
        <Suspense>
          <ExportDialog resource={resource} list={list} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {toDelete && (
        <Suspense>
          <DeleteDialog resource={resource} record={toDelete} onClose={() => setToDelete(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}

import DeleteOutline from '@mui/icons-material/DeleteOutline'
import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { pathTo, titleOf } from '../data/record.ts'
import { pressOnSpace } from '../ui/press-on-space.ts'
import { useRow } from './list-context.ts'

/** The buttons of one row; the title of each names the record. */
export function RowActions({ record }: { record: Row }) {
  const { resource, mayEdit, onDelete, RowButtons } = useRow()
  const editPath = pathTo(resource, 'edit', record.id)
  const title = titleOf(resource, record)
  return (
    <>
      {RowButtons && <RowButtons record={record} />}
      {mayEdit && editPath && (
        <IconButton
          component={Link}
          role="button"
          onKeyDown={pressOnSpace}
          to={editPath}
          aria-label="Edit"
          title={`Edit ${title}`}
        >
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {onDelete && (
        <IconButton aria-label="Delete" title={`Delete ${title}`} onClick={() => onDelete(record)}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      )}
    </>
  )
}

import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { pathTo, titleOf } from './record.ts'
import type { RecordsProps } from './records-props.ts'
import { rowTitle } from './use-list-keys.ts'

/** What names a row, and opens it where the person may edit it. The keys of the list walk from one to the next. */
export function RowTitle({ resource, record, mayEdit }: Pick<RecordsProps, 'resource' | 'mayEdit'> & { record: Row }) {
  const path = mayEdit ? pathTo(resource, 'edit', record.id) : undefined
  const title = titleOf(resource, record)
  return path ? (
    <MuiLink component={Link} to={path} underline="hover" title={title} {...rowTitle}>
      {title}
    </MuiLink>
  ) : (
    <span tabIndex={-1} {...rowTitle}>
      {title}
    </span>
  )
}

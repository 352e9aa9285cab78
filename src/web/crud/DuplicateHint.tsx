import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import type { Resource } from '../../contract/resource.ts'
import { duplicatesIn } from './duplicates.ts'
import { pathTo, titleOf } from './record.ts'
import { useLoadedRows } from './use-loaded-rows.ts'

interface Props {
  resource: Resource
  /** Of the record in the form; undefined for a new one. */
  id: string | undefined
  /** The fields in which no two records should be the same. */
  names: readonly string[]
}

const MOST = 3

/** Names the records with the same value, among those that some list has brought. The server has the last word. */
export function DuplicateHint({ resource, id, names }: Props) {
  const watched = useWatch({ name: names as string[] })
  const values = Object.fromEntries(names.map((name, index) => [name, watched[index]]))
  const found = duplicatesIn(resource, useLoadedRows(resource)(), { id, values }).slice(0, MOST)
  return (
    // Always there, as only what changes is told; without room of its own while it says nothing.
    <Stack role="status" spacing={1} sx={{ gridColumn: '1 / -1', '&:empty': { position: 'absolute' } }}>
      {found.map(({ row, names: same }) => (
        <Alert key={row.id} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={pathTo(resource, 'edit', row.id) ?? ''}>
            {titleOf(resource, row)}
          </Link>{' '}
          has the same {same.map((name) => resource.fields[name]?.label.toLowerCase()).join(' and ')}.
        </Alert>
      ))}
    </Stack>
  )
}

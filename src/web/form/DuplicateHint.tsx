import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { zipObject } from 'es-toolkit/array'
import { useFormState, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import type { Resource } from '../../contract/resource.ts'
import { counted } from '../../contract/texts.ts'
import { pathTo, titleOf } from '../data/records/record.ts'
import { useLoadedRows } from '../data/use-loaded-rows.ts'
import { Note } from '../ui/Note.tsx'
import { breakWords } from '../ui/theme.ts'
import { duplicatesIn } from './duplicates.ts'
import { fullRow } from './FormSection.tsx'

interface Props {
  resource: Resource
  /** The id of the record in the form; undefined for a new one. */
  id: string | undefined
  /** The fields whose values should be unique. */
  names: readonly string[]
}

const MOST = 3

/**
 * Lists loaded records that have the same value, and says that only loaded records were compared.
 */
export function DuplicateHint({ resource, id, names }: Props) {
  const values = zipObject(names, useWatch({ name: names as string[] }))
  const loaded = useLoadedRows(resource)()
  const found = duplicatesIn(resource, loaded, { id, values }).slice(0, MOST)
  const others = new Set(loaded.flatMap((row) => (String(row.id) === id ? [] : String(row.id))))
    .size
  const { dirtyFields, errors } = useFormState({ name: names as string[] })
  // A refused value needs no comparison.
  const isCompared = names.some((name) => dirtyFields[name]) && !names.some((name) => errors[name])
  return (
    // Always rendered, as a live region announces changes only; takes no space while empty.
    <Stack {...fullRow} role="status" spacing={1} sx={{ '&:empty': { position: 'absolute' } }}>
      {found.map(({ row, names: same }) => (
        <Alert key={row.id} severity="warning" sx={breakWords}>
          <Link
            component={RouterLink}
            underline="always"
            to={pathTo(resource, 'edit', row.id) ?? ''}
          >
            {titleOf(resource, row)}
          </Link>{' '}
          has the same{' '}
          {same.map((name) => resource.fields[name]?.label.toLowerCase()).join(' and ')}.
        </Alert>
      ))}
      {isCompared && found.length === 0 && <Note>{scopeText(others, resource)}</Note>}
    </Stack>
  )
}

function scopeText(others: number, { singular }: Resource) {
  return others === 0
    ? `Not compared: no other ${singular} has been loaded on this device yet.`
    : `Compared with ${counted(others, `other ${singular}`)} loaded on this device, and with none beyond.`
}

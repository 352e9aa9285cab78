import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Resource } from '../../contract/resource.ts'
import { ahead } from '../ahead.ts'
import { pressOnSpace } from '../components/press-on-space.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import type { Selection } from './use-selection.ts'

const SelectionBar = ahead(() => import('./SelectionBar.tsx'))

interface Props {
  resource: Resource
  id: string
  createPath: string | undefined
  selection: Selection
  onDelete: () => void
}

/** What the list is of, what may be done with those selected, and the way to a new one. */
export function ListHeading({ resource, id, createPath, selection, onDelete }: Props) {
  return (
    <Stack direction="row" alignItems="center" spacing={2} sx={{ minHeight: 40 }}>
      <PageHeading title={resource.label} id={id} />
      <Box sx={{ flex: 1 }}>
        {selection.records.size > 0 && (
          <Suspense>
            <SelectionBar count={selection.records.size} onDelete={onDelete} onClear={() => selection.choose([])} />
          </Suspense>
        )}
      </Box>
      {createPath && (
        <Button
          component={Link}
          role="button"
          onKeyDown={pressOnSpace}
          to={createPath}
          variant="contained"
          startIcon={<Add />}
          title={`New ${resource.singular} (n)`}
        >
          Create
        </Button>
      )}
    </Stack>
  )
}

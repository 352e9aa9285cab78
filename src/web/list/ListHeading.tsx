import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { pressOnSpace } from '../ui/keys/press-on-space.ts'
import { PageHeading } from '../ui/pages/PageHeading.tsx'
import { prefetched } from '../ui/prefetch.ts'
import { footBar, unfinishedMark } from '../ui/screen/foot-bar.ts'
import { useListContext, useRows } from './context/list-context.ts'

const SelectionBar = prefetched(() => import('./SelectionBar.tsx'))

/** The heading of the list, with its children beside it. */
export function ListTitle({ children }: { children: ReactNode }) {
  const { page } = useListContext()
  const { labelledBy } = useRows()
  return (
    <Box sx={titleBar}>
      <div>
        <PageHeading title={page.title} id={labelledBy} />
        {page.intro && (
          <Typography color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            {page.intro}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  )
}

const titleBar = {
  display: { xs: 'grid', sm: 'flex' },
  alignItems: 'center',
  justifyItems: 'start',
  gap: { xs: 0.5, sm: 2 },
}

/**
 * The bar of the selection, and the Create button. On a phone, Create is at the bottom until
 * records are selected or moved.
 */
export function ListButtons() {
  const { resource, createPath } = useListContext()
  const { selection } = useRows()
  return (
    <>
      <Box sx={{ flex: 1 }}>
        {selection && selection.records.size > 0 && (
          <Suspense>
            <SelectionBar selection={selection} />
          </Suspense>
        )}
      </Box>
      {createPath && (
        <Box sx={createBar}>
          <Button
            component={Link}
            role="button"
            onKeyDown={pressOnSpace}
            to={createPath}
            variant="contained"
            startIcon={<Add />}
            sx={{ width: 1 }}
            title={`New ${resource.singular} (n)`}
          >
            Create
          </Button>
        </Box>
      )}
    </>
  )
}

const createBar = {
  ...footBar('sm'),
  flexShrink: 0,
  [`main:has([${unfinishedMark}]) &`]: { display: { xs: 'none', sm: 'block' } },
}

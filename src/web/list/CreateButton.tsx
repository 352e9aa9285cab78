import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { pressOnSpace } from '../ui/keys/press-on-space.ts'
import { footBar, unfinishedMark } from '../ui/screen/foot-bar.ts'
import { useListContext } from './context/list-context.ts'

/** The Create button. On a phone it is at the bottom until records are selected or moved. */
export function CreateButton() {
  const { resource, createPath } = useListContext()
  if (!createPath) return null
  return (
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
  )
}

const createBar = {
  ...footBar('sm'),
  flexShrink: 0,
  [`main:has([${unfinishedMark}]) &`]: { display: { xs: 'none', sm: 'block' } },
}

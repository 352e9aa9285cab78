import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { SourceState } from './use-pictures.ts'

interface Props {
  states: readonly SourceState[]
  isLoading: boolean
  onMore: () => void
}

/** How many records of the long sources were read, with a button to read more. */
export function ReadMore({ states, isLoading, onMore }: Props) {
  const long = states.filter(({ hasMore }) => hasMore)
  if (long.length === 0) return null
  const read = long.map(
    ({ source, read, total }) =>
      `${source.resource.label}: ${read} ${total === undefined ? '' : `of ${total} `}records`,
  )
  return (
    <Stack alignItems="center" spacing={1} sx={{ py: 2 }}>
      <Typography variant="body2" color="text.secondary">
        Read so far. {read.join(', ')}.
      </Typography>
      <Button variant="outlined" disabled={isLoading} onClick={onMore}>
        Load more
      </Button>
    </Stack>
  )
}

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRows } from './list-context.ts'
import { shownPageText } from './total-text.ts'

/** The current page of the list, with buttons for the previous and next one. */
export function Pages() {
  const { list } = useRows()
  const { page } = list.view
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      alignItems="center"
      justifyContent="center"
      spacing={1}
    >
      <IconButton
        size="large"
        aria-label="Previous page"
        disabled={page === 1}
        onClick={() => list.change({ page: page - 1 })}
      >
        <ChevronLeft />
      </IconButton>
      <Typography variant="body2" aria-live="polite">
        {shownPageText(list)}
      </Typography>
      <IconButton
        size="large"
        aria-label="Next page"
        disabled={!list.hasNextPage}
        onClick={() => list.change({ page: page + 1 })}
      >
        <ChevronRight />
      </IconButton>
    </Stack>
  )
}

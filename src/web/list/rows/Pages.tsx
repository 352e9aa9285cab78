import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import NativeSelect from '@mui/material/NativeSelect'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PAGE_SIZES } from '../../../contract/limits.ts'
import { touch } from '../../ui/theme.ts'
import { useRows } from '../context/list-context.ts'
import { shownPageText } from '../context/total-text.ts'

/**
 * The current page, with buttons for the previous and next one. On wide screens also the page size.
 */
export function Pages() {
  const { list } = useRows()
  const { page, pageSize } = list.view
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      alignItems="center"
      justifyContent="center"
      spacing={1}
    >
      <Typography variant="body2" component="label" sx={sizeStyle}>
        Rows per page:
        <NativeSelect
          input={<InputBase />}
          value={pageSize}
          onChange={({ target }) => list.change({ page: 1, pageSize: Number(target.value) })}
          sx={{ typography: 'body2', minHeight: touch.target }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </Typography>
      <IconButton
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
        aria-label="Next page"
        disabled={!list.hasNextPage}
        onClick={() => list.change({ page: page + 1 })}
      >
        <ChevronRight />
      </IconButton>
    </Stack>
  )
}

const sizeStyle = { display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 } as const

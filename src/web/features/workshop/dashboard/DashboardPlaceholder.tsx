import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { charts } from './Figures.tsx'
import { TilesPlaceholder } from './FigureTiles.tsx'

/** Stands where the figures and the rows will, as high as these. */
export function DashboardPlaceholder() {
  return (
    <Stack spacing={2} aria-busy="true">
      <TilesPlaceholder />
      <Box sx={charts}>
        {['days', 'branches'].map((key) => (
          <Skeleton key={key} variant="rounded" sx={{ height: { xs: 366, sm: 370 } }} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={564} />
    </Stack>
  )
}

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { range } from 'es-toolkit'
import { CARD_HEIGHT, HEADER_HEIGHT, ROW_HEIGHT } from './sizes.ts'

/** A skeleton with the height of the rows. */
export function DeskPlaceholder({ isWide }: { isWide: boolean }) {
  if (!isWide) {
    return (
      <Stack spacing={1.5} aria-busy="true">
        {range(6).map((key) => (
          <Skeleton key={key} variant="rounded" height={CARD_HEIGHT - 12} />
        ))}
      </Stack>
    )
  }
  return (
    <Box aria-busy="true" sx={{ pt: `${HEADER_HEIGHT}px` }}>
      {range(12).map((key) => (
        <Skeleton key={key} height={ROW_HEIGHT} />
      ))}
    </Box>
  )
}

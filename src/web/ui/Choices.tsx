import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { ReactNode, Ref } from 'react'
import { touch } from './theme.ts'

interface ChoicesProps {
  label: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Chips of which one is chosen. */
export function Choices({ label, ref, children }: ChoicesProps) {
  return (
    <Box ref={ref} role="group" aria-label={label}>
      <Stack direction="row" useFlexGap spacing={1} sx={choices}>
        {children}
      </Stack>
    </Box>
  )
}

/** In one line on phones, which scrolls to the edges of the screen. */
const choices = {
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
}

export function Choice({
  label,
  isChosen,
  onChoose,
}: {
  label: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <Chip
      label={label}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{ height: touch.small, borderRadius: 99, fontVariantNumeric: 'tabular-nums' }}
    />
  )
}

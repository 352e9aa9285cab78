import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { touch } from '../theme.ts'

interface ChoicesProps {
  label: string
  children: ReactNode
}

/** Chips to choose one of. */
export function Choices({ label, children }: ChoicesProps) {
  return (
    <Box role="group" aria-label={label}>
      <Stack direction="row" useFlexGap spacing={1} sx={scrollingLine}>
        {children}
      </Stack>
    </Box>
  )
}

/**
 * A single line of chips, which scrolls from edge to edge on phones and tablets. Its end fades out,
 * to show that there is more.
 */
export const scrollingLine = {
  minWidth: 0,
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  maskImage: { xs: 'linear-gradient(to left, #0000, #000 32px)', md: 'none' },
  '&::after': { content: { xs: '""', md: 'none' }, flex: '0 0 8px' },
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  // Space for the focus ring.
  my: { xs: -0.5, md: 0 },
  py: { xs: 0.5, md: 0 },
} as const

export function Choice({
  label,
  count,
  isChosen,
  onChoose,
}: {
  label: string
  /** A count. Its space is reserved while it is undefined. */
  count?: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <Chip
      label={
        count === undefined ? (
          label
        ) : (
          <>
            {label}{' '}
            <Box component="span" sx={countStyle}>
              {count}
            </Box>
          </>
        )
      }
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{ ...touch.small, fontVariantNumeric: 'tabular-nums' }}
    />
  )
}

/** Space for three digits. */
const countStyle = { display: 'inline-block', minWidth: '3ch', textAlign: 'center' } as const

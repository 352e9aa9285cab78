import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

interface Props {
  /** The unit that the buttons move by. */
  name: string
  onStep: (by: 1 | -1) => void
  children: ReactNode
}

/** An input between buttons for the previous and next value. */
export function Stepper({ name, onStep, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        // Aligns the icon of the first button with the text above.
        ml: -1.5,
      }}
    >
      <IconButton aria-label={`Previous ${name}`} onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
      {children}
      <IconButton aria-label={`Next ${name}`} onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  )
}

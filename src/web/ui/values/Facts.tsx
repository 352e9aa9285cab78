import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Note } from '../Note.tsx'

/** A list of labelled values; a `Fact` without a value is left out. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {children}
    </Box>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children && children !== 0) return null
  return (
    <Box sx={lineStyle}>
      <Note component="dt">{label}</Note>
      <Typography component="dd" sx={valueStyle}>
        {children}
      </Typography>
    </Box>
  )
}

const valueStyle = {
  m: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  // Inline: the padding of the touch target then does not raise the row, and the label aligns with
  // the first line.
  '& > a:only-child': { display: 'inline' },
} as const

const lineStyle = {
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  display: 'grid',
  gridTemplateColumns: { xs: '88px 1fr', md: '120px 1fr' },
  columnGap: 2,
  alignItems: 'baseline',
}

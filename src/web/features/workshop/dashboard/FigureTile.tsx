import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/Note.tsx'

interface Props {
  label: string
  text: string
  /** The change since the period before. */
  children: ReactNode
}

/** A figure of the period and its change since the period before. Leads to the cars. */
export function FigureTile({ label, text, children }: Props) {
  return (
    <li>
      <Paper component="a" href="#cars" sx={tile}>
        <Note component="span" sx={{ fontWeight: 500 }}>
          {label}
        </Note>
        <Typography component="span" variant={text.length > LONG ? 'h1' : 'figure'} sx={figure}>
          {text}
        </Typography>
        <Note component="span" sx={{ minHeight: 20, fontVariantNumeric: 'tabular-nums' }}>
          {children}
        </Note>
      </Paper>
    </li>
  )
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  p: { xs: 1.5, lg: 2 },
  height: 1,
  breakInside: 'avoid',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const

const figure = {
  lineHeight: '36px',
  fontVariantNumeric: 'tabular-nums',
  // Wraps, as a truncated figure would look like a smaller one.
  overflowWrap: 'anywhere',
} as const

/** A longer amount is smaller, so that it fits into one line. */
const LONG = 12

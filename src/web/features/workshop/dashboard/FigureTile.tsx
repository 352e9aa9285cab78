import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Note } from '../../../ui/Note.tsx'
import { ChangeText } from '../ChangeText.tsx'
import type { Change } from '../rules/change.ts'
import { type FigureName, formatFigure } from '../rules/figures.ts'

interface Props {
  name: FigureName
  label: string
  /** Null if the server does not return the figure. */
  value: number | null
  /** Undefined while loading; a sentence if there is nothing to compare with. */
  change: Change | string | undefined
}

/** A figure of the period and its change since the period before. Leads to the cars. */
export function FigureTile({ name, label, value, change }: Props) {
  const text = formatFigure(name, value)
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
          {change === undefined && <Skeleton width={96} />}
          {typeof change === 'string' && change}
          {typeof change === 'object' && <ChangeText figure={name} change={change} isBrief />}
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

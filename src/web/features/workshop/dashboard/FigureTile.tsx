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
        <Typography component="span" sx={[figure, { fontSize: sizeOf(text) }]}>
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
  containerType: 'inline-size',
  breakInside: 'avoid',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const

const figure = {
  fontWeight: 700,
  lineHeight: '36.4px',
  fontVariantNumeric: 'tabular-nums',
  // Wraps, as a truncated figure would look like a smaller one.
  overflowWrap: 'anywhere',
} as const

/** In em: maximum width of a bold digit, and average width of other characters of an amount. */
const DIGIT = 0.66
const OTHER = 0.4

/** The font size of a figure. A long amount is smaller, so that it fits into one line. */
function sizeOf(text: string): string {
  const digits = text.replace(/\D/g, '').length
  const width = DIGIT * digits + OTHER * (text.length - digits)
  return `min(1.625rem, (100cqw - 34px) / ${width.toFixed(2)})`
}

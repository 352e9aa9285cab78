import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { formatBriefRupiah } from '../../../data/format.ts'
import { visuallyHidden } from '../../../ui/theme.ts'
import { ChangeText } from '../ChangeText.tsx'
import type { Change } from '../change.ts'
import { type FigureName, formatFigure } from '../figures.ts'

interface Props {
  name: FigureName
  label: string
  /** Null if the server does not return it. */
  value: number | null
  /** Undefined while loading; a sentence if there is nothing to compare with. */
  change: Change | string | undefined
  /** The cars that it counts, which `onGo` brings into view. */
  to: string
  isChosen: boolean
  onGo: () => void
}

/** A figure of the period and its change since the period before, which leads to its cars. */
export function FigureTile({ name, label, value, change, to, isChosen, onGo }: Props) {
  const text = formatFigure(name, value)
  const brief = name === 'totalAmount' && value !== null ? formatBriefRupiah(value) : undefined
  return (
    <Paper
      component="li"
      sx={{
        display: 'flex',
        minWidth: 0,
        containerType: 'inline-size',
        overflow: 'hidden',
        breakInside: 'avoid',
        ...(isChosen && { borderColor: 'primary.main' }),
      }}
    >
      <ButtonBase
        component={Link}
        to={to}
        preventScrollReset
        aria-current={isChosen || undefined}
        onClick={onGo}
        sx={inside}
      >
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ fontWeight: 500 }}
        >
          {label}
        </Typography>
        <Typography
          component="span"
          title={brief && text}
          sx={[figure, brief !== undefined && briefIn(text)]}
        >
          <span>{text}</span>
          {brief && <span aria-hidden>{brief}</span>}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ minHeight: 20, fontVariantNumeric: 'tabular-nums' }}
        >
          {change === undefined && <Skeleton width={96} />}
          {typeof change === 'string' && change}
          {typeof change === 'object' && <ChangeText figure={name} change={change} isBrief />}
        </Typography>
      </ButtonBase>
    </Paper>
  )
}

const inside = {
  flex: 1,
  minWidth: 0,
  p: { xs: 1.5, lg: 2 },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const

const figure = {
  fontWeight: 700,
  lineHeight: '36.4px',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '1.625rem',
  // A figure that is cut off would look like a smaller one.
  overflowWrap: 'anywhere',
} as const

/** The width of a bold digit, and of other characters of an amount on average, in em at most. */
const DIGIT = 0.6
const OTHER = 0.4

/** The brief text alone is seen where the tile has no room for the whole one in a line. */
function briefIn(text: string): object {
  const digits = text.replace(/\D/g, '').length
  const needed = Math.ceil(26 * (DIGIT * digits + OTHER * (text.length - digits))) + 34
  return {
    '& > :last-of-type': { display: 'none' },
    [`@container (max-width: ${needed}px)`]: {
      '& > :first-of-type': visuallyHidden,
      '& > :last-of-type': { display: 'inline' },
    },
  }
}

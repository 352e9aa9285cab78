import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
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
        <Typography component="span" sx={[figure, name === 'totalAmount' && amount]}>
          {formatFigure(name, value)}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ minHeight: 20, fontVariantNumeric: 'tabular-nums' }}
        >
          {change === undefined && <Skeleton width={96} />}
          {typeof change === 'string' && change}
          {typeof change === 'object' && <ChangeText figure={name} change={change} />}
        </Typography>
      </ButtonBase>
    </Paper>
  )
}

const inside = {
  flex: 1,
  minWidth: 0,
  p: { xs: 1.5, sm: 2 },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const

const figure = {
  fontSize: '1.625rem',
  fontWeight: 700,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
} as const

/** As high as the others, though it is longer, and as large as its tile has room for. */
const amount = {
  fontSize: 'clamp(0.875rem, calc((100cqi - 34px) / 9.4), 1.625rem)',
  lineHeight: '36.4px',
  whiteSpace: 'nowrap',
} as const

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatCount } from '../../../data/format.ts'
import { type Change, formatChange } from '../change.ts'

interface Props {
  label: string
  /** Null if the server does not return it. */
  count: number | null
  /** Undefined while loading; a sentence if there is nothing to compare with. */
  change: Change | string | undefined
  /** Which direction is good; undefined if neither. */
  better: 'more' | undefined
}

/**
 * A figure of the period and its change since the period before, shown by sign and words, not by
 * colour alone.
 */
export function FigureTile({ label, count, change, better }: Props) {
  return (
    <Paper
      component="li"
      sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Typography component="span" color="text.secondary" sx={{ fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography
        component="span"
        sx={{
          fontSize: '1.625rem',
          fontWeight: 700,
          lineHeight: 1.4,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatCount(count)}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{ minHeight: 20, fontVariantNumeric: 'tabular-nums' }}
      >
        {change === undefined && <Skeleton width={96} />}
        {typeof change === 'string' && change}
        {typeof change === 'object' && <Difference change={change} better={better} />}
      </Typography>
    </Paper>
  )
}

function Difference({ change, better }: { change: Change; better: Props['better'] }) {
  const colour =
    change.by === 0 || !better ? undefined : change.by > 0 ? 'success.main' : 'error.main'
  return (
    <Box component="span" sx={{ color: colour }}>
      {formatChange(change)}
    </Box>
  )
}

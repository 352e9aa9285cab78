import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import { visuallyHidden } from '../../ui/theme.ts'
import { type Change, formatChange, verdictOf } from './rules/change.ts'
import type { FigureName } from './rules/figures.ts'

interface Props {
  figure: FigureName
  /** Undefined if unknown, shown as a dash. */
  change: Change | undefined
  /** Whether to round amounts. */
  isBrief?: boolean
}

/**
 * The change of a figure since the period before. Sign and arrow show the direction. The colour,
 * and a word for screen readers, show whether it is good.
 */
export function ChangeText({ figure, change, isBrief = false }: Props) {
  if (!change) return '–'
  const meaning = verdictOf(figure, change)
  const Arrow = change.by > 0 ? ArrowUpward : ArrowDownward
  return (
    <Box
      component="span"
      title={meaning}
      sx={{
        // Keeps the hidden word from widening the container, and the arrow from ending a line.
        position: 'relative',
        pl: change.by !== 0 ? 2 : 0,
        color: meaning ? colours[meaning] : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {change.by !== 0 && (
        <Arrow aria-hidden sx={{ fontSize: 14, position: 'absolute', left: 0, top: '2px' }} />
      )}
      {formatChange(change, figure, { isBrief })}
      {meaning && (
        <Box component="span" sx={visuallyHidden}>
          , {meaning}
        </Box>
      )}
    </Box>
  )
}

const colours = { better: 'success.main', worse: 'error.main' }

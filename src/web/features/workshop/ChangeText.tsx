import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import { visuallyHidden } from '../../ui/theme.ts'
import { type Change, formatChange, verdictOf } from './rules/change.ts'
import type { FigureName } from './rules/figures.ts'

interface Props {
  figure: FigureName
  /** A dash stands for one that is not known. */
  change: Change | undefined
  /** An amount is rounded. */
  isBrief?: boolean
}

/**
 * The change of a figure since the period before, everywhere alike: its sign and an arrow say which
 * way, a word for screen readers and the colour whether that is good.
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
        // What is hidden in it must not make wider what it stands in, and no line ends with the arrow.
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

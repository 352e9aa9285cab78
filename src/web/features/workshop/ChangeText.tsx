import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import { changeOf, formatChange } from './change.ts'

interface Props {
  now: number | null | undefined
  before: number | null | undefined
}

/**
 * The change of a figure since the period before, as text with an arrow. In a neutral colour: more
 * is neither good nor bad.
 */
export function ChangeText({ now, before }: Props) {
  const change = changeOf(now, before)
  if (!change) return null
  const Arrow = change.by > 0 ? ArrowUpward : ArrowDownward
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      {change.by !== 0 && <Arrow aria-hidden sx={{ fontSize: 14 }} />}
      {formatChange(change)}
    </Box>
  )
}

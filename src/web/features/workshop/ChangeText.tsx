import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import { changeOf, formatChange } from './change.ts'

interface Props {
  now: number | null | undefined
  before: number | null | undefined
}

/**
 * What became of a figure since the period before: in words, an arrow beside them. More is neither
 * good nor bad.
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

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { range } from 'es-toolkit/math'
import type { ReactNode } from 'react'
import { formatCount } from '../../data/format.ts'
import { HomeLink } from './HomeLink.tsx'

interface Props {
  label: string
  /** Null if the server does not return it; undefined while loading. */
  value: number | null | undefined
  /** The list of what is counted. */
  to: string | undefined
  /** Shown beside the number. */
  children?: ReactNode
}

/** A line of a card: a label and a number. */
export function HomeFigure({ label, value, to, children }: Props) {
  return (
    <Box component="li" sx={line}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <HomeLink to={to} sx={stretched}>
          {label}
        </HomeLink>
      </Box>
      {children}
      <Box component="span" sx={{ fontWeight: 600, minWidth: 52, textAlign: 'right' }}>
        {value === undefined ? <Skeleton /> : formatCount(value)}
      </Box>
    </Box>
  )
}

/** The lines of a card. */
export function HomeFigures({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, mx: -1, p: 0, fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Box>
  )
}

/** Skeletons of lines that are loading. */
export function ComingFigures({ lines }: { lines: number }) {
  return (
    <HomeFigures>
      {range(lines).map((at) => (
        <Box component="li" key={at} sx={line}>
          <Skeleton width="100%" />
        </Box>
      ))}
    </HomeFigures>
  )
}

const line = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1,
  minHeight: { xs: 44, md: 32 },
  borderRadius: 1,
  '&:has(a):hover': { bgcolor: 'action.hover' },
} as const

/** Stretches the link over the whole line, as a touch target. */
const stretched = { '&::after': { content: '""', position: 'absolute', inset: 0 } }

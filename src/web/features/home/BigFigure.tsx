import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { formatCount } from '../../data/format.ts'
import { HomeLink } from './HomeLink.tsx'

interface Props {
  /** Null if the server does not return it; undefined while loading. */
  value: number | null | undefined
  /** The noun after the number. */
  label: string
  to: string | undefined
  children?: ReactNode
}

/** The main number of a card. */
export function BigFigure({ value, label, to, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 1.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <HomeLink to={to}>
        <Box component="span" sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.3 }}>
          {value === undefined ? (
            <Skeleton component="span" width={64} sx={{ display: 'inline-block' }} />
          ) : (
            formatCount(value)
          )}
        </Box>{' '}
        {label}
      </HomeLink>
      {children}
    </Box>
  )
}

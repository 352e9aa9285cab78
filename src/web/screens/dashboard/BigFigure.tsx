import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../format.ts'

interface Props {
  /** Null where the server does not say; undefined until it is read. */
  value: number | null | undefined
  /** What is counted, after the number. */
  label: string
  to: string | undefined
  children?: ReactNode
}

/** The number that a card is opened for. */
export function BigFigure({ value, label, to, children }: Props) {
  const figure = (
    <>
      <Box component="span" sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.3 }}>
        {value === undefined ? <Skeleton component="span" width={64} sx={{ display: 'inline-block' }} /> : formatCount(value)}
      </Box>{' '}
      {label}
    </>
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {to ? (
        <MuiLink component={Link} to={to} color="inherit" underline="hover">
          {figure}
        </MuiLink>
      ) : (
        <span>{figure}</span>
      )}
      {children}
    </Box>
  )
}

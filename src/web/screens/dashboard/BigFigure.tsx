import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../format.ts'

interface Props {
  value: number | null
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
        {formatCount(value)}
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

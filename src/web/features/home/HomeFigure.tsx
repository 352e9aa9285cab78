import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { range } from 'es-toolkit/math'
import type { ReactNode } from 'react'
import type { Tone } from '../../../contract/field.ts'
import { formatCount } from '../../data/records/format.ts'
import { flexLine, grow, plainList, radius, touch } from '../../ui/theme.ts'
import { HomeLink } from './HomeCard.tsx'
import { partColours } from './part-colours.ts'

/** A figure of a card with its label. */
interface Props {
  /** Null if the server does not return it; undefined while loading. */
  value: number | null | undefined
  /** The noun after a main figure, or the text before the figure of a line. */
  label: string
  /** The URL of the list of counted records. */
  to: string | undefined
  /** Shown beside the figure. */
  children?: ReactNode
}

/** The main figure of a card. */
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
        <LargeCount count={value} width={64} /> {label}
      </HomeLink>
      {children}
    </Box>
  )
}

/** A number in large type; `width` is that of its skeleton, in px. */
export function LargeCount({ count, width }: { count: Props['value']; width: number }) {
  return (
    <Box component="span" sx={{ typography: 'figure' }}>
      {count === undefined ? (
        <Skeleton component="span" width={width} sx={{ display: 'inline-block' }} />
      ) : (
        formatCount(count)
      )}
    </Box>
  )
}

interface FigureProps extends Props {
  /** Its colour in the bar of parts. */
  colour?: string | undefined
}

/** A line of a card: a label and a figure. */
export function HomeFigure({ label, value, to, colour, children }: FigureProps) {
  return (
    <Box component="li" sx={lineStyle}>
      {colour && <Box sx={{ ...swatch, bgcolor: colour }} />}
      <Box component="span" sx={{ ...grow, overflowWrap: 'anywhere' }}>
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
    <Box component="ul" sx={linesStyle}>
      {children}
    </Box>
  )
}

interface Part extends Props {
  key: string | number
  tone: Tone | undefined
}

interface PartsProps {
  /** Undefined while loading. */
  parts: readonly Part[] | undefined
  /** The number of skeletons. */
  coming: number
}

/**
 * The parts of a figure, as a bar and in lines. The bar is hidden from screen readers, as the lines
 * contain the numbers.
 */
export function FigureParts({ parts, coming }: PartsProps) {
  const colours = partColours(parts?.map(({ tone }) => tone) ?? [])
  return (
    <>
      <Box aria-hidden sx={bar}>
        {parts?.map(({ key, value }, at) => (
          <Box key={key} sx={{ flexGrow: value ?? 0, bgcolor: colours[at] }} />
        ))}
      </Box>
      <HomeFigures>
        {parts?.map(({ key, label, value, to }, at) => (
          <HomeFigure key={key} {...{ label, value, to }} colour={colours[at]} />
        )) ??
          range(coming).map((at) => (
            <Box component="li" key={at} sx={lineStyle}>
              <Skeleton width="100%" />
            </Box>
          ))}
      </HomeFigures>
    </>
  )
}

const bar = {
  display: 'flex',
  gap: '2px',
  height: 8,
  flexShrink: 0,
  borderRadius: radius.full,
  overflow: 'hidden',
  bgcolor: 'divider',
} as const

const swatch = { width: 8, height: 8, borderRadius: radius.full, flexShrink: 0 }

const linesStyle = {
  ...plainList,
  mx: -1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoRows: 'minmax(40px, auto)',
  fontVariantNumeric: 'tabular-nums',
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
}

const lineStyle = {
  position: 'relative',
  ...flexLine,
  gap: 1.5,
  px: 1,
  ...touch.small,
  '&:has(a):hover': { bgcolor: 'action.hover' },
} as const

/** Extends a link to its whole container and the container's border. */
export const stretched = { '&::after': { content: '""', position: 'absolute', inset: '-1px 0 0' } }

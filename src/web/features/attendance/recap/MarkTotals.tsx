import Box from '@mui/material/Box'
import { formatCount } from '../../../data/format.ts'
import { markNames, marks } from '../marks.ts'
import type { Totals } from './recap.ts'

/** How many days there are of each mark, in its colours (`markStyle`), without those of none. */
export function MarkTotals({ totals }: { totals: Totals }) {
  const counts = [
    ...markNames.map((mark) => [mark, totals[mark], marks[mark].meaning] as const),
    ['?', totals.missing, 'No record'] as const,
  ].filter(([, count]) => count > 0)
  const states = (['waiting', 'declined'] as const).filter((name) => totals[name] > 0)
  if (counts.length === 0 && states.length === 0) return 'No days yet'
  return (
    <Box component="span" sx={line}>
      {counts.map(([mark, count, meaning]) => (
        <span key={mark} title={meaning}>
          <b className={mark}>{mark}</b>
          {`\u00a0${formatCount(count)} `}
        </span>
      ))}
      {states.map((name) => (
        <span key={name}>{`${formatCount(totals[name])} ${name} `}</span>
      ))}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 1, sm: 0.75 },
  rowGap: 0.25,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { whiteSpace: 'nowrap' },
  '& b': {
    display: 'inline-block',
    minWidth: 20,
    px: 0.25,
    borderRadius: '2px',
    fontWeight: 600,
    textAlign: 'center',
  },
} as const

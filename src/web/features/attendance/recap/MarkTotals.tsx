import Box from '@mui/material/Box'
import { formatCount } from '../../../data/records/format.ts'
import { radius } from '../../../ui/theme.ts'
import { markNames, marks, states, totalNames } from '../rules/marks.ts'
import type { RecapTotals } from '../rules/recap.ts'

/** The number of days by mark, in its colours (`markStyle`). */
export function MarkTotals({ totals }: { totals: RecapTotals }) {
  if (totalNames.every((name) => totals[name] === 0)) return 'No days yet'
  const marked = (mark: string, count: number, meaning: string) => (
    <span key={mark} title={meaning}>
      <b className={mark}>{mark}</b>
      {`\u00a0${formatCount(count)} `}
    </span>
  )
  return (
    <Box component="span" sx={totalsStyle}>
      {markNames
        .filter((mark) => totals[mark] > 0)
        .map((mark) => marked(mark, totals[mark], marks[mark].meaning))}
      {(['waiting', 'declined'] as const)
        .filter((name) => totals[name] > 0)
        .map((name) => (
          <span key={name}>{`${formatCount(totals[name])} ${name} `}</span>
        ))}
      {totals.missing > 0 && marked('?', totals.missing, states.missing.word)}
    </Box>
  )
}

const totalsStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { whiteSpace: 'nowrap' },
  '& b': {
    display: 'inline-block',
    minWidth: 20,
    px: 0.25,
    borderRadius: radius.control,
    fontWeight: 600,
    textAlign: 'center',
  },
} as const

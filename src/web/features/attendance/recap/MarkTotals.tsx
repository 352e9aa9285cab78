import Box from '@mui/material/Box'
import { formatCount } from '../../../data/records/format.ts'
import { radius } from '../../../ui/theme.ts'
import { markNames, marks, states, totalNames } from '../rules/marks.ts'
import type { RecapTotals } from '../rules/recap.ts'

interface Props {
  totals: RecapTotals
  /** Whether no totals follow below, so that empty marks need no column. */
  areAlone?: boolean
}

/**
 * The number of days by mark, in its colours (`markStyle`). Each mark has a fixed column, even
 * without days, so that cards align with each other.
 */
export function MarkTotals({ totals, areAlone = false }: Props) {
  if (totalNames.every((name) => totals[name] === 0)) return 'No days yet'
  const marked = (mark: string, count: number, meaning: string) => (
    <span key={mark} title={meaning}>
      <b className={mark}>{mark}</b>
      {`\u00a0${formatCount(count)} `}
    </span>
  )
  return (
    <Box component="span" sx={{ display: 'block', containerType: 'inline-size' }}>
      <Box component="span" sx={[totalsStyle, areAlone ? inLine : columns]}>
        {markNames.map((mark) =>
          totals[mark] > 0 ? marked(mark, totals[mark], marks[mark].meaning) : <span key={mark} />,
        )}
        {(['waiting', 'declined'] as const).map((name) => (
          <span key={name}>{totals[name] > 0 && `${formatCount(totals[name])} ${name} `}</span>
        ))}
        {totals.missing > 0 && marked('?', totals.missing, states.missing.word)}
      </Box>
    </Box>
  )
}

/** Grid columns with fixed shares of the width. */
function shares(...of: number[]) {
  return of.map((share) => `minmax(0, ${share}fr)`).join(' ')
}

/** One line if the width allows it, else two. The shares are the widths that the numbers need. */
const columns = {
  display: 'grid',
  gridTemplateColumns: shares(12.5, 11, 12.5, 13, 14),
  '@container (min-width: 460px)': {
    gridTemplateColumns: shares(56, 50, 39, 39, 39, 39, 39, 46, 69, 76),
  },
} as const

const inLine = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  '& > :empty': { display: 'none' },
} as const

const totalsStyle = {
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

import Box from '@mui/material/Box'
import { formatCount } from '../../../data/format.ts'
import { markNames, marks } from '../rules/marks.ts'
import type { RecapTotals } from '../rules/recap.ts'

interface Props {
  totals: RecapTotals
  /** Whether there are none below, so that marks without days need no place. */
  areAlone?: boolean
}

/**
 * How many days there are of each mark, in its colours (`markStyle`). Each has its place, so that
 * they stand in columns below each other; that of a mark without days is empty.
 */
export function MarkTotals({ totals, areAlone = false }: Props) {
  const states = ['waiting', 'declined'] as const
  if ([...markNames, ...states, 'missing' as const].every((name) => totals[name] === 0))
    return 'No days yet'
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
        {states.map((name) => (
          <span key={name}>{totals[name] > 0 && `${formatCount(totals[name])} ${name} `}</span>
        ))}
        {totals.missing > 0 && marked('?', totals.missing, 'No record')}
      </Box>
    </Box>
  )
}

/** Columns of these shares of the width, whatever is in them. */
function shares(...of: number[]) {
  return of.map((share) => `minmax(0, ${share}fr)`).join(' ')
}

/** In one line if there is room, else in two: the shares are what the numbers of each need. */
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
    borderRadius: '2px',
    fontWeight: 600,
    textAlign: 'center',
  },
} as const

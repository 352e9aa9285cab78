import Box from '@mui/material/Box'
import { flexLine, radius, touch, visuallyHidden } from '../../../ui/theme.ts'
import { markNames, marks, states } from '../rules/marks.ts'
import { markStyle } from './matrix-style.ts'

interface Look {
  style: string
  text: string
  word: string
  /** The abbreviation of its totals column. */
  label?: string
  means: string
}

const others: readonly Look[] = [
  {
    style: 'computed',
    text: 'TL',
    word: 'Worked out here',
    means: 'from the clock or a word, not stated by the server',
  },
  { style: 'waiting', text: 'H', ...states.waiting, means: 'for an approver' },
  { style: 'declined', text: 'H', ...states.declined, means: 'counts nowhere' },
  {
    style: 'more',
    text: 'H',
    word: 'Several records',
    means: 'only the strongest counts, as one day',
  },
  {
    style: '',
    text: '?',
    word: states.missing.word,
    means: 'not counted as absent',
  },
  {
    style: 'failed',
    text: '!',
    word: 'Not loaded',
    means: 'could not be read, press its day to retry',
  },
]

/** The meaning and colours of the marks, on request. */
export function Legend() {
  return (
    <Box
      component="details"
      sx={{
        '& > summary': {
          minHeight: touch.target,
          lineHeight: `${touch.target}px`,
          fontWeight: 600,
        },
      }}
    >
      <summary>What the marks mean</summary>
      <Box sx={legend}>
        <dl aria-label="Marks">
          {markNames.map((mark) => (
            <div key={mark}>
              <dt className={mark}>{mark}</dt>
              <dd>
                {marks[mark].word} <span>{marks[mark].meaning}</span>
              </dd>
            </div>
          ))}
        </dl>
        <dl aria-label="What else a mark says">
          {others.map(({ style, text, word, label, means }) => (
            <div key={word} title={means}>
              <dt className={`plain ${style}`}>{text}</dt>
              <dd>
                {word} {label && <span>{label}</span>}
                <Box component="span" sx={visuallyHidden}>
                  : {means}
                </Box>
              </dd>
            </div>
          ))}
        </dl>
      </Box>
    </Box>
  )
}

const legend = {
  display: 'grid',
  gap: 0.5,
  typography: 'caption',
  ...markStyle,
  '& > dl': { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 },
  '& div': { ...flexLine, gap: 0.75 },
  '& dt': {
    minWidth: 24,
    lineHeight: '24px',
    textAlign: 'center',
    fontWeight: 600,
    borderRadius: radius.control,
  },
  '& .plain:not(.failed)': { color: 'text.secondary' },
  '& dd': { m: 0 },
  '& dd span': { color: 'text.secondary' },
} as const

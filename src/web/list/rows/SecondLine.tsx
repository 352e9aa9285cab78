import Box from '@mui/material/Box'
import { maxBy } from 'es-toolkit/array'
import type { Row } from '../../../contract/envelope.ts'
import { toneOf } from '../../fields/cells/cells.tsx'
import { cellText } from '../../fields/values/cell-text.ts'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import type { Column } from '../reading/columns.ts'

interface Props {
  columns: readonly Column[] | undefined
  record: Row
  /** Text before those values. */
  prefix?: string | undefined
}

/** Below the main value of a cell or card, the values of further columns. */
export function SecondLine({ columns = [], record, prefix }: Props) {
  const ofColumns = columns.flatMap(([name, field]) => {
    const value = cellText(name, field, record)
    const text = value && field.belowAs ? `${field.belowAs} ${value}` : value
    const tone = field.kind === 'select' && field.tones && toneOf(field, record[name])
    // Of a choice with colours, one that has none is ordinary, and not worth the room.
    return text === '' || tone === 'default' ? [] : [{ name, text, tone }]
  })
  const parts = prefix ? [{ name: '', text: prefix, tone: undefined }, ...ofColumns] : ofColumns
  const longest = maxBy(parts, ({ text }) => text.length)
  if (!longest) return null
  return (
    <span className="second-line" dir="auto" title={parts.map(({ text }) => text).join(' · ')}>
      {parts.map(({ name, text, tone }, at) => (
        <span key={name} className={name === longest.name ? 'longest' : undefined}>
          {at > 0 && ' · '}
          {tone ? (
            <Box component="span" sx={{ color: `${tone}.main`, fontWeight: 600 }}>
              {text}
            </Box>
          ) : (
            text
          )}
        </span>
      ))}
    </span>
  )
}

const secondLineText = { color: 'text.secondary', fontSize: '0.75rem' } as const

/** Of the rows of a table, where it has one line. */
export const secondLine = {
  '& .second-line': {
    ...secondLineText,
    display: 'flex',
    overflow: 'hidden',
    textAlign: 'left',
  },
  // Where there is no room for all, the longest gives way, so that the short ones stay whole.
  '& .second-line > span': {
    flexShrink: 0,
    maxWidth: '60%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
  },
  '& .second-line > .longest': { flexShrink: 1, minWidth: 0, maxWidth: 'none' },
} as const

/** Of a card: in two lines where one is too short. */
export const secondLineOfCard = {
  '& .second-line': { ...secondLineText, ...clamped(2) },
  '& .second-line > span': { whiteSpace: 'pre-wrap' },
} as const

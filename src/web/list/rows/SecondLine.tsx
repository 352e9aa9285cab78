import Box from '@mui/material/Box'
import { maxBy } from 'es-toolkit/array'
import type { NamedField } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import { toneOf } from '../../fields/cells/cells.tsx'
import { fieldText } from '../../fields/values/cell-text.ts'

interface Props {
  columns: readonly NamedField[] | undefined
  record: Row
  /** Text before the values. */
  prefix?: string | undefined
}

/** The values of further columns, below the main value of a cell or card. */
export function SecondLine({ columns = [], record, prefix }: Props) {
  const ofColumns = columns.flatMap(([name, field]) => {
    const value = fieldText(name, field, record)
    const text = value && field.belowAs ? `${field.belowAs} ${value}` : value
    const hasTones = field.kind === 'select' && field.tones !== undefined
    const tone = hasTones ? toneOf(field, record[name]) : undefined
    // In a choice with colours, options without one are the ordinary case and are left out.
    return text === '' || (hasTones && !tone) ? [] : { name, text, tone }
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

/** One line. */
export const secondLine = {
  '& .second-line': {
    color: 'text.secondary',
    typography: 'caption',
    display: 'flex',
    overflow: 'hidden',
    textAlign: 'left',
  },
  // If the line is too long, only the longest part is truncated.
  '& .second-line > span': {
    flexShrink: 0,
    maxWidth: '60%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
  },
  '& .second-line > .longest': { flexShrink: 1, minWidth: 0, maxWidth: 'none' },
} as const

import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { cellText } from '../fields/cell-text.ts'
import { toneOf } from '../fields/cells.tsx'
import type { Column } from './columns.ts'

interface Props {
  columns: readonly Column[] | undefined
  record: Row
  /** Text before those values. */
  prefix?: string | undefined
}

/** Below the main value of a cell or card, the values of further columns in one line. */
export function SecondLine({ columns = [], record, prefix }: Props) {
  const ofColumns = columns.flatMap(([name, field]) => {
    const text = cellText(name, field, record)
    const tone = field.kind === 'select' && field.tones && toneOf(field, record[name])
    // Of a choice with colours, one that has none is ordinary, and not worth the room.
    return text === '' || tone === 'default' ? [] : [{ name, text, tone }]
  })
  const parts = prefix ? [{ name: '', text: prefix, tone: undefined }, ...ofColumns] : ofColumns
  if (parts.length === 0) return null
  return (
    <span className="second-line" dir="auto" title={parts.map(({ text }) => text).join(' · ')}>
      {parts.map(({ name, text, tone }, at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          {tone ? <Toned tone={tone}>{text}</Toned> : text}
        </Fragment>
      ))}
    </span>
  )
}

function Toned({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: `${tone}.main`, fontWeight: 600 }}>
      {children}
    </Box>
  )
}

/** Of whatever a `SecondLine` stands in. */
export const secondLine = {
  '& .second-line': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    color: 'text.secondary',
    fontSize: '0.75rem',
  },
} as const

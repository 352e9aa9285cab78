import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Field, FieldOf, Kind, Tone } from '../../contract/field.ts'
import { AddressLink } from '../ui/AddressLink.tsx'
import { Phone } from '../ui/Phone.tsx'
import { cellText } from './cell-text.ts'
import { Tag } from './Tag.tsx'

interface CellProps {
  name: string
  field: Field
  record: Row
  /** Whether there is room for more than a line of text. */
  hasRoom?: boolean
}

const drawn: readonly Kind[] = [
  'image',
  'images',
  'select',
  'switch',
  'rating',
  'phone',
  'email',
  'url',
]

/** Whether a kind is rendered as more than its text. */
export function isDrawn({ kind }: Field): boolean {
  return drawn.includes(kind)
}

/** The value of a field as a list shows it: text, or an icon where that reads faster. */
export function Cell({ name, field, record, hasRoom }: CellProps): ReactNode {
  const text = cellText(name, field, record)
  if (text === '') return null
  if (field.kind === 'select') return <Tag tone={toneOf(field, record[name])} text={text} />
  if (field.kind === 'phone') return <Phone number={text} hasRoom={hasRoom} />
  if (field.kind === 'email' || field.kind === 'url')
    return <AddressLink kind={field.kind} address={text} hasRoom={hasRoom} />
  if (field.kind === 'switch' && !field.states) {
    return record[name] ? (
      <Check fontSize="small" titleAccess={text} />
    ) : (
      <Close fontSize="small" color="disabled" titleAccess={text} />
    )
  }
  if (field.kind === 'rating') return <Stars count={Number(record[name])} text={text} />
  return text
}

function toneOf(
  { tones, otherTone, options }: FieldOf<'select'>,
  value: unknown,
): Tone | 'default' {
  const option = String(value)
  const tone = Object.hasOwn(options, option) ? tones?.[option] : otherTone
  return tone ?? 'default'
}

function Stars({ count, text }: { count: number; text: string }) {
  const full = Math.min(5, Math.max(0, Math.round(count) || 0))
  return (
    <Box
      component="span"
      role="img"
      aria-label={text}
      sx={{ letterSpacing: 1, color: 'warning.dark' }}
    >
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </Box>
  )
}

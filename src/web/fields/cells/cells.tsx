import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Field, FieldOf, Tone } from '../../../contract/field.ts'
import {
  formatDay,
  formatFullDay,
  formatFullMoment,
  formatMomentDay,
  NO_VALUE,
} from '../../data/records/format.ts'
import { AddressLink } from '../../ui/values/AddressLink.tsx'
import { PersonName } from '../../ui/values/PersonName.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { TwoLineText } from '../../ui/values/TwoLineText.tsx'
import { fieldText, isDrawn } from '../values/cell-text.ts'
import { Tag } from './Tag.tsx'

interface CellProps {
  name: string
  field: Field
  record: Row
  /** Whether the value may take more than a line of text. */
  hasRoom?: boolean
}

/** Whether the cell of this kind shows a text for an empty value. */
export function saysNone({ kind }: Field): boolean {
  return kind === 'rating'
}

const none = { display: 'inline', color: 'text.secondary' }

/** The value of a field in a list: text, or an icon where it is faster to read. */
export function Cell({ name, field, record, hasRoom }: CellProps): ReactNode {
  const text = fieldText(name, field, record)
  if (text === '') return saysNone(field) ? <Box sx={none}>No rating</Box> : NO_VALUE
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
  if (hasRoom || !isDrawn(field)) return text
  if (field.kind === 'date' || field.kind === 'dateTime')
    return <ShortDay iso={String(record[name])} isMoment={field.kind === 'dateTime'} />
  if (field.kind === 'person') return <PersonName name={text} />
  return <TwoLineText text={text} />
}

/** A day, with the year only if it is another one. The tooltip has the full date. */
function ShortDay({ iso, isMoment }: { iso: string; isMoment: boolean }) {
  const [short, full] = isMoment
    ? [formatMomentDay(iso), formatFullMoment(iso)]
    : [formatDay(iso), formatFullDay(iso)]
  return (
    <time dateTime={iso} title={full}>
      {short}
    </time>
  )
}

/** The colour of a choice, if it has one. */
export function toneOf(
  { tones, otherTone, options }: FieldOf<'select'>,
  value: unknown,
): Tone | undefined {
  const option = String(value)
  return Object.hasOwn(options, option) ? tones?.[option] : otherTone
}

function Stars({ count, text }: { count: number; text: string }) {
  const full = Math.min(5, Math.max(0, Math.round(count) || 0))
  return (
    <Box
      component="span"
      role="img"
      aria-label={text}
      sx={{ letterSpacing: 1, color: 'warning.main' }}
    >
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </Box>
  )
}

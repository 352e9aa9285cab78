import type { Row } from '../../../contract/envelope.ts'
import { embeddedName, type Field, type FieldOf, type Kind } from '../../../contract/field.ts'
import { isOfMoney, totalOf } from '../../../contract/line-amounts.ts'
import { pictureAddress } from '../../../contract/picture.ts'
import { nameOf } from '../../../contract/reading.ts'
import { counted } from '../../../contract/texts.ts'
import {
  formatCount,
  formatDay,
  formatMoment,
  formatRupiah,
  formatTimeOfDay,
} from '../../data/records/format.ts'

type TextOf = { [K in Kind]: (value: unknown, embedded: unknown, field: FieldOf<K>) => string }

/** The text of a value, by kind of field. A value of an unexpected type gives an empty text. */
const texts: TextOf = {
  text: plain,
  phone: plain,
  email: plain,
  url: plain,
  time: (value) => formatTimeOfDay(plain(value)),
  longText: plain,
  password: () => '',
  slug: plain,
  richText: (value) => plain(value).replace(/<[^>]*>/g, ' '),
  image: (value) => pictureAddress(value) ?? '',
  images: (value) =>
    Array.isArray(value) ? value.flatMap((one) => pictureAddress(one) ?? []).join(' ') : '',
  number: (value, _, { isCode }) => numberText(value, isCode ? String : formatCount),
  decimal: (value) => numberText(value, formatCount),
  money: (value) => numberText(value, formatRupiah),
  rating: (value) => `${plain(value)} of 5`,
  date: (value) => formatDay(plain(value)),
  dateTime: (value) => formatMoment(plain(value)),
  switch: (value, _, field) => stateText(field, value === true),
  // Own properties only: a server may return any text, even `constructor`.
  select: (value, _, { options }) =>
    (Object.hasOwn(options, plain(value)) && options[plain(value)]) || plain(value),
  reference: (value, embedded) => nameOf(embedded) || plain(value),
  references: (value, embedded) =>
    Array.isArray(embedded)
      ? embedded.map((one) => nameOf(one) ?? '').join(', ')
      : Array.isArray(value)
        ? value.map((id) => `#${id}`).join(', ')
        : '',
  lines: (value, _, field) => {
    if (!Array.isArray(value)) return plain(value)
    if (value.length === 0) return ''
    return field.shows ? amountText(field, totalOf(field, value)) : counted(value.length, 'line')
  },
  person: (value) => nameOf(value) ?? '',
}

const undrawn: readonly Kind[] = ['number', 'decimal', 'money', 'time', 'lines']

/** Whether a table needs more than plain text for a value of this field. */
export function isDrawn(field: Field): boolean {
  return !(undrawn.includes(field.kind) || (field.kind === 'dateTime' && field.withTime))
}

/** Whether the values are figures, which are aligned to the right. */
export function isFigure(field: Field): boolean {
  return ['number', 'decimal', 'money'].includes(field.kind) || ('shows' in field && !!field.shows)
}

/** The short name of a switch's state: the part before a colon. */
export function stateText(
  { states = { on: 'Yes', off: 'No' } }: FieldOf<'switch'>,
  isOn: boolean,
): string {
  return (isOn ? states.on : states.off).replace(/:.*/, '')
}

/** The value of a field as text; empty if there is none. */
export function fieldText(name: string, field: Field, record: Row): string {
  const value = record[name]
  const embedded = record[embeddedName(name)]
  if ((value ?? embedded ?? null) === null) return ''
  const textOf = texts[field.kind] as (value: unknown, embedded: unknown, field: Field) => string
  return textOf(value, embedded, field)
}

/** The amount of a line, or their total, as text. */
export function amountText(field: FieldOf<'lines'>, amount: number): string {
  // Rounded, as binary fractions are not exact: 0.1 + 0.2 has seventeen digits.
  return isOfMoney(field) ? formatRupiah(amount) : String(Number(amount.toFixed(6)))
}

function numberText(value: unknown, format: (value: number) => string) {
  return typeof value === 'number' ? format(value) : plain(value)
}

function plain(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { embeddedName, type Field, type FieldOf, type Kind } from '../../contract/field.ts'
import { formatDay, formatMoment } from '../format.ts'

interface CellProps<F extends Field = Field> {
  name: string
  field: F
  record: Row
}

type Cells = { [K in Kind]: (props: CellProps<FieldOf<K>>) => ReactNode }

const plain = ({ name, record }: CellProps) => textOf(record[name])

/** How each kind of field looks when it is read. A value of an unforeseen shape is shown as text, or not at all. */
const cells: Cells = {
  text: plain,
  longText: plain,
  slug: plain,
  // Only ever shown as text: what it says, without how it looks.
  richText: ({ name, record }) => textOf(record[name]).replace(/<[^>]*>/g, ' '),
  date: ({ name, record }) => formatDay(textOf(record[name])),
  dateTime: ({ name, record }) => formatMoment(textOf(record[name])),
  switch: ({ name, record }) =>
    record[name] ? <Check fontSize="small" titleAccess="Yes" /> : <Close fontSize="small" color="disabled" titleAccess="No" />,
  select: ({ name, field, record }) => {
    const value = textOf(record[name])
    return (
      value && (
        <Chip size="small" color={field.tones?.[value] ?? 'default'} variant="outlined" label={field.options[value] ?? value} />
      )
    )
  },
  reference: ({ name, record }) => nameOf(record[embeddedName(name)]) || textOf(record[name]),
  references: ({ name, record }) => {
    const embedded = record[embeddedName(name)]
    if (Array.isArray(embedded)) return embedded.map(nameOf).join(', ')
    const ids = record[name]
    return Array.isArray(ids) ? ids.map((id) => `#${id}`).join(', ') : ''
  },
  person: ({ name, record }) => nameOf(record[name]),
}

/** One value of a record, shown by the kind of its field. */
export function Cell(props: CellProps): ReactNode {
  const value = props.record[props.name]
  if ((value === null || value === undefined) && props.field.kind !== 'references') return null
  const render = cells[props.field.kind] as (props: CellProps) => ReactNode
  return render(props)
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function nameOf(embedded: unknown): string {
  if (typeof embedded !== 'object' || embedded === null) return ''
  const { name, fullName } = embedded as { name?: unknown; fullName?: unknown }
  return textOf(name ?? fullName)
}

import { booking } from '../../parts/booking.ts'
import { ARABIC, LONG, record, THAI } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Cell } from './cells.tsx'

type Name = keyof typeof booking.fields

/** Values that the record of each kind lacks, which are the hardest to lay out. */
const more: Partial<Record<Name, readonly unknown[]>> = {
  customer: [LONG, ARABIC, THAI],
  note: [LONG],
  state: ['confirmed', 'done', 'missed', 'on hold'],
  phone: ['none'],
  email: ['not an address'],
  website: ['javascript:alert(1)'],
  price: [999_999_999],
  distance: [0.1, 1_234_567.25],
  isUrgent: [false],
  isOwn: [true],
  rating: [0, 5],
  author: [{ id: 2, fullName: LONG }],
}

/** A field as a row of a list shows it, and as a record does, where it has room. */
function cells(name: Name, label: string) {
  const values = [record[name], ...(more[name] ?? []), null]
  const cell = (hasRoom: boolean) => (row: { id: number; value: unknown }) => (
    <Cell
      name={name}
      field={booking.fields[name]}
      record={{
        ...record,
        branch: row.value && record.branch,
        tags: row.value && record.tags,
        [name]: row.value,
      }}
      hasRoom={hasRoom}
    />
  )
  return (
    <DataTable
      isInBox
      aria-label={label}
      columns={[
        { name: 'list', label: 'In a list', least: 96, share: 1, cell: cell(false) },
        { name: 'record', label: 'On a record', least: 96, share: 1, cell: cell(true) },
      ]}
      rows={values.map((value, id) => ({ id, value }))}
      keyOf={({ id }) => id}
    />
  )
}

const shown = Object.entries(booking.fields).filter(
  ([, { kind }]) => !['image', 'images', 'password'].includes(kind),
)

export default Object.fromEntries(
  shown.map(([name, { label }]) => [label, cells(name as Name, label)]),
) satisfies States

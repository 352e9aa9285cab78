import Box from '@mui/material/Box'
import { inApp } from '../../parts/in-app.tsx'
import { everyRecord } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { PlainCheckbox } from '../PlainCheckbox.tsx'
import { TitleButton } from '../TitleButton.tsx'
import type { TableColumn } from './columns.ts'
import { DataTable, type TableProps } from './DataTable.tsx'

type Booking = (typeof everyRecord)[number]

const columns: TableColumn<Booking>[] = [
  {
    name: 'select',
    label: 'Select',
    header: <PlainCheckbox aria-label="Select all" indeterminate />,
    least: 32,
    place: 'end',
    cell: ({ id, customer }) => (
      <PlainCheckbox aria-label={`Select ${customer}`} defaultChecked={id === 2} />
    ),
  },
  {
    name: 'name',
    label: 'Customer',
    least: 140,
    share: 2,
    place: 'name',
    cell: ({ customer }) => <TitleButton>{String(customer)}</TitleButton>,
  },
  {
    name: 'plate',
    label: 'Plate',
    least: 120,
    leaves: 1,
    place: 'second',
    cell: ({ plate }) => String(plate),
  },
  {
    name: 'cars',
    label: 'Cars',
    least: 60,
    isNumber: true,
    place: 'value',
    cell: ({ seats }) => String(seats),
  },
]

const table = (label: string, props: Partial<TableProps<Booking>>) =>
  inApp(<DataTable aria-label={label} columns={columns} keyOf={({ id }) => id} {...props} />)

const group = (heading: string, rows: readonly Booking[]) => ({
  key: heading,
  heading,
  isOpen: rows.length > 0,
  onToggle: () => undefined,
  figures: { cars: rows.length },
  second: `${rows.length} bookings`,
  rows,
})

export default {
  Rows: table('Bookings', { rows: everyRecord, totals: '136 cars' }),
  'One row': table('One booking', { rows: everyRecord.slice(0, 1) }),
  'No rows': table('No bookings', { rows: [] }),
  Loading: table('Loading', { skeletons: 5 }),
  Groups: table('By branch', {
    groups: [
      group('Bandung Dago', everyRecord.slice(0, 5)),
      group('Jakarta Kemang', []),
      group('Surabaya Darmo', everyRecord.slice(5, 8)),
    ],
  }),
  'In a box': (
    <Box tabIndex={0} role="region" aria-label="Scrolled" sx={{ maxHeight: 160, overflow: 'auto' }}>
      <DataTable
        isInBox
        aria-label="Scrolled bookings"
        columns={columns.slice(1).map(({ place, ...column }) => column)}
        rows={everyRecord}
        keyOf={({ id }) => id}
        footer={{ name: 'Total', cars: 136 }}
      />
    </Box>
  ),
} satisfies States

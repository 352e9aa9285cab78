import Box from '@mui/material/Box'
import { everyRecord } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { PlainCheckbox } from '../PlainCheckbox.tsx'
import { PlainTable, type TableColumn } from './PlainTable.tsx'

type Booking = (typeof everyRecord)[number]

const columns: TableColumn<Booking>[] = [
  { label: 'Customer', cell: ({ customer }) => <bdi>{String(customer)}</bdi> },
  { label: 'Plate', cell: ({ plate }) => String(plate) },
  { label: 'Cars', cell: ({ seats }) => String(seats), align: 'right' },
]
const rows = everyRecord.slice(0, 5)
const checkbox = {
  all: <PlainCheckbox aria-label="Select all" indeterminate />,
  of: ({ id, customer }: Booking) => (
    <PlainCheckbox aria-label={`Select ${customer}`} defaultChecked={id === 2} />
  ),
}

export default {
  Rows: <PlainTable label="Bookings" columns={columns} rows={rows} />,
  'One row': <PlainTable label="One booking" columns={columns} rows={rows.slice(0, 1)} />,
  'No rows': <PlainTable label="No bookings" columns={columns} rows={[]} />,
  'With checkboxes': (
    <PlainTable label="Selected" columns={columns} rows={rows} checkbox={checkbox} hasControls />
  ),
  'With a total': (
    <PlainTable label="With a total" columns={columns} rows={rows} footer={['Total', '', 15]} />
  ),
  'In columns of a width': (
    <PlainTable
      label="In columns"
      columns={columns.map((column, at) => (at === 0 ? column : { ...column, width: 120 }))}
      rows={rows}
    />
  ),
  'With a head that stays': (
    <Box tabIndex={0} role="region" aria-label="Scrolled" sx={{ maxHeight: 160, overflow: 'auto' }}>
      <PlainTable
        label="Scrolled bookings"
        columns={columns}
        rows={everyRecord}
        footer={['Total', '', 136]}
        isSticky
      />
    </Box>
  ),
} satisfies States

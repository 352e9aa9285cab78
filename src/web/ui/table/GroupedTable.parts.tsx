import { inApp } from '../../parts/in-app.tsx'
import { everyRecord } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { FoldButton } from '../FoldButton.tsx'
import { GroupedTable } from './GroupedTable.tsx'

const columns = [
  { label: 'Customer', cell: ({ customer }: Booking) => <bdi>{String(customer)}</bdi> },
  { label: 'Plate', cell: ({ plate }: Booking) => String(plate), width: 140 },
  {
    label: 'Cars',
    cell: ({ seats }: Booking) => String(seats),
    align: 'right' as const,
    width: 80,
  },
]
type Booking = (typeof everyRecord)[number]

const group = (heading: string, rows: readonly Booking[]) => ({
  key: heading,
  heading: (
    <FoldButton isOpen={rows.length > 0} onToggle={() => undefined}>
      {heading}
    </FoldButton>
  ),
  rows,
})
const table = (id: string, groups: ReturnType<typeof group>[]) =>
  inApp(
    <>
      <h2 id={id}>Bookings</h2>
      <GroupedTable {...{ labelledBy: id, minWidth: 300, columns, groups, focused: undefined }} />
    </>,
  )

export default {
  Groups: table('groups', [
    group('Bandung Dago', everyRecord.slice(0, 5)),
    group('Jakarta Kemang', []),
    group('Surabaya Darmo', everyRecord.slice(5, 8)),
  ]),
  'With figures': table('figures', [
    { ...group('Bandung Dago', everyRecord.slice(0, 3)), figures: ['', 12] } as ReturnType<
      typeof group
    >,
  ]),
  'No groups': table('none', []),
} satisfies States

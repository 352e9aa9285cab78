import { booking } from '../../parts/booking.ts'
import { inApp } from '../../parts/in-app.tsx'
import { LONG, record } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import LinesTable from './LinesTable.tsx'

const table = (label: string, value: unknown) =>
  inApp(<LinesTable field={{ ...booking.fields.items, label }} value={value} />)

export default {
  Lines: table('Items', record.items),
  None: table('No items', []),
  Long: table('Long items', [{ description: LONG, quantity: 100, price: 99_999_999 }]),
  'Of another server': table('Other items', 'four tyres'),
} satisfies States

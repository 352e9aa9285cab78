import { booking } from '../../parts/booking.ts'
import { inApp } from '../../parts/in-app.tsx'
import { record } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import LinesConflict from './LinesConflict.tsx'

const [tyre, alignment] = record.items as object[]

export default {
  'A changed and a new line': inApp(
    <LinesConflict
      field={booking.fields.items}
      theirs={[{ ...tyre, quantity: 2 }, alignment]}
      mine={[tyre, alignment, { description: 'Valve', quantity: 4, price: 20_000 }]}
    />,
  ),
} satisfies States

import { booking } from '../../parts/booking.ts'
import { inApp } from '../../parts/in-app.tsx'
import { ARABIC, LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { RecordLink } from './RecordLink.tsx'

const link = (name: string, id: number | null) =>
  inApp(
    <RecordLink resource={booking} id={id}>
      {name}
    </RecordLink>,
  )

export default {
  Link: link('Siti Rahma', 1),
  'Known by name alone': link('Siti Rahma', null),
  Long: link(LONG, 1),
  Arabic: link(ARABIC, 1),
} satisfies States

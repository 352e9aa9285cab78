import { booking } from '../parts/booking.ts'
import { inApp } from '../parts/in-app.tsx'
import { drawing, LONG, record } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import ConflictDialog from './ConflictDialog.tsx'

const [tyre] = record.items as object[]
const mine = { ...record, state: 'done', note: LONG, photo: drawing(80), items: [tyre] }
const open = (close: () => void, fields: string[]) =>
  inApp(
    <ConflictDialog
      resource={booking}
      conflict={{ theirs: record, mine, fields }}
      onMine={close}
      onTheirs={close}
      onLater={close}
    />,
  )

export default {
  'One field': (close) => open(close, ['state']),
  'Texts, a picture and lines': (close) => open(close, ['state', 'note', 'photo', 'items']),
} satisfies States

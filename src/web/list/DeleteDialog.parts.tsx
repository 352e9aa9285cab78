import { newsTag } from '../../contract/resources/news-tag.ts'
import { booking } from '../parts/booking.ts'
import { inApp } from '../parts/in-app.tsx'
import { everyRecord, records } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

export default {
  'One, by its name': (close) =>
    inApp(<DeleteDialog resource={booking} records={everyRecord.slice(2, 3)} onClose={close} />),
  Several: (close) =>
    inApp(<DeleteDialog resource={booking} records={everyRecord} onClose={close} />),
  'One in use': (close) =>
    inApp(
      <DeleteDialog
        resource={newsTag}
        records={(records['news-tag'] ?? []).slice(0, 1)}
        onClose={close}
      />,
    ),
} satisfies States

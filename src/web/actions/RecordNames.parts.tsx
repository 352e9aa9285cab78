import { booking } from '../parts/booking.ts'
import { everyRecord } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import { RecordNames } from './RecordNames.tsx'

export default {
  Some: <RecordNames resource={booking} records={everyRecord.slice(0, 5)} />,
  'More than ten': <RecordNames resource={booking} records={everyRecord} />,
} satisfies States

import { booking } from '../parts/booking.ts'
import { inApp } from '../parts/in-app.tsx'
import { record } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import RecordActions from './RecordActions.tsx'

export default {
  Buttons: inApp(<RecordActions resource={booking} record={record} actions={booking.rowActions} />),
} satisfies States

import { booking } from '../parts/booking.ts'
import { inApp } from '../parts/in-app.tsx'
import { everyRecord, record } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import ActionDialog from './ActionDialog.tsx'

const [confirm, cancel] = booking.rowActions
const open = (close: () => void, action = confirm, records = [record]) =>
  action &&
  inApp(<ActionDialog resource={booking} action={action} records={records} onClose={close} />)

export default {
  'A question about one': (close) => open(close),
  'About several, some without it': (close) => open(close, confirm, [...everyRecord]),
  'With a field': (close) => open(close, cancel),
} satisfies States

import { booking } from '../parts/booking.ts'
import { inApp } from '../parts/in-app.tsx'
import type { Server } from '../parts/memory-provider.ts'
import { everyRecord, record } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import RecordPanel from './RecordPanel.tsx'

const open = (close: () => void, at: number, server: Server = 'answering') => {
  const { id, customer } = everyRecord[at] ?? record
  return inApp(<RecordPanel resource={booking} row={{ id, customer }} onClose={close} />, {
    server,
  })
}

export default {
  Record: (close) => open(close, 0),
  Long: (close) => open(close, 2),
  Arabic: (close) => open(close, 3),
  Loading: (close) => open(close, 0, 'silent'),
  Failed: (close) => open(close, 0, 'failing'),
} satisfies States

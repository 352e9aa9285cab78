import { booking } from '../parts/booking.ts'
import { record } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import type { Arrival } from './arrival.ts'
import NotSent from './NotSent.tsx'

const notice = (arrival: Arrival) => (
  <NotSent
    resource={booking}
    arrival={arrival}
    message="The server has not answered in time."
    onSendAgain={() => undefined}
    onGoOn={() => undefined}
  />
)

export default {
  'Being looked for': notice({ kind: 'looking' }),
  Absent: notice({ kind: 'absent' }),
  Arrived: notice({ kind: 'arrived', row: record }),
  Unknown: notice({ kind: 'unknown', why: 'The server is busy.', readAgain: () => undefined }),
  'Unknown, and not allowed to look': notice({ kind: 'unknown', why: 'Your role may not look.' }),
} satisfies States

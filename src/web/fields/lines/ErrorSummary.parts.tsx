import { range } from 'es-toolkit'
import { booking } from '../../parts/booking.ts'
import type { States } from '../../parts/states.ts'
import { ErrorSummary } from './ErrorSummary.tsx'

const summary = (count: number) => (
  <ErrorSummary
    columns={booking.fields.items.columns}
    errors={range(count).map((at) => ({ at, column: 'price', message: 'At least 1.' }))}
    onOpen={() => undefined}
  />
)

export default { One: summary(1), Many: summary(8) } satisfies States

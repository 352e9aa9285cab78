import { booking } from '../parts/booking.ts'
import { inApp } from '../parts/in-app.tsx'
import { everyRecord } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import { type RowCommands, RowContext, readOnly } from './context/list-context.ts'
import SelectionBar from './SelectionBar.tsx'

/** Each bar alone, as at the bottom of a phone. */
const bar = (count: number, may: Partial<RowCommands>) => () => {
  const records = new Map(everyRecord.slice(0, count).map((record) => [record.id, record]))
  const noop = () => undefined
  const selection = { records, isSelecting: true, start: noop, stop: noop, toggle: noop }
  return inApp(
    <RowContext value={{ ...readOnly, resource: booking, ...may }}>
      <SelectionBar selection={{ ...selection, choose: noop, remove: noop }} />
    </RowContext>,
  )
}
const actions = booking.rowActions

export default {
  'All actions': bar(3, { actions, mayDelete: true, mayMerge: true }),
  One: bar(1, { mayDelete: true, mayMerge: true }),
  'None that may change them': bar(16, {}),
} satisfies States

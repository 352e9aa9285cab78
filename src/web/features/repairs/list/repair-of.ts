import { memoize } from 'es-toolkit/function'
import type { Row } from '../../../../contract/envelope.ts'
import { type Repair, readRepair } from '../repair.ts'

/** A row of the list as a report; read once, however many cells show something of it. */
export const repairOf = memoize((row: Row): Repair => readRepair(row) as Repair, {
  cache: new WeakMap() as Map<Row, Repair>,
})

import { memoize } from 'es-toolkit/function'
import type { Row } from '../../../../contract/envelope.ts'
import { type Repair, readRepair } from '../repair.ts'

/** Parses a row of the list; memoized, as several cells need it. */
export const repairOf = memoize((row: Row): Repair => readRepair(row) as Repair, {
  cache: new WeakMap() as Map<Row, Repair>,
})

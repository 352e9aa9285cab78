import * as z from 'zod/mini'
import type { Row } from '../../contract/envelope.ts'
import type { FieldOf } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { today } from '../format.ts'

/** The column that tells whether a record of a period counts today. No server sends it: it is worked out here. */
export const PERIOD_STATE = 'periodState'

export const periodField: FieldOf<'select'> = {
  label: 'State',
  schema: z.unknown(),
  kind: 'select',
  options: { now: 'Now', soon: 'Soon', over: 'Over' },
  tones: { now: 'success', soon: 'info' },
}

/** Where a record's period lies, seen from the company's today. */
export function periodState(resource: Resource, record: Row, day = today()): 'now' | 'soon' | 'over' | undefined {
  if (!resource.period) return undefined
  const { [resource.period.from]: first, [resource.period.until]: last } = record
  if (typeof first === 'string' && first.slice(0, 10) > day) return 'soon'
  return typeof last === 'string' && last.slice(0, 10) < day ? 'over' : 'now'
}

/** The records with their state, where the resource has a period. */
export function withPeriodState(resource: Resource, records: Row[]): Row[] {
  const day = today()
  return resource.period ? records.map((record) => ({ ...record, [PERIOD_STATE]: periodState(resource, record, day) })) : records
}

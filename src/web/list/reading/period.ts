import { lowerFirst } from 'es-toolkit/string'
import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import type { FieldOf } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { today } from '../../data/records/format.ts'
import { stateText } from '../../fields/values/cell-text.ts'
import type { ComputedColumn } from './computed-columns.ts'

/** The column with the state of a record's period today. */
export const PERIOD_STATE = 'periodState'

const field: FieldOf<'select'> = {
  label: 'State',
  schema: z.unknown(),
  kind: 'select',
  options: { now: 'Now', soon: 'Scheduled', over: 'Over' },
  tones: { now: 'success', soon: 'info' },
}

/** The computed columns of the declaration and of a screen. */
export function computedColumns(
  resource: Resource,
  screenColumns: readonly ComputedColumn[] = [],
): readonly ComputedColumn[] {
  if (!resource.period) return screenColumns
  const ofPeriod: ComputedColumn = {
    name: PERIOD_STATE,
    field,
    after: resource.period.until,
    compute: (record) => periodState(resource, record),
  }
  return [ofPeriod, ...screenColumns]
}

/** The state of a record's period today, in the company's zone. */
export function periodState(
  resource: Resource,
  record: Row,
  day = today(),
): 'now' | 'soon' | 'over' | undefined {
  if (!resource.period) return undefined
  const { [resource.period.from]: first, [resource.period.until]: last } = record
  if (typeof first === 'string' && first.slice(0, 10) > day) return 'soon'
  return typeof last === 'string' && last.slice(0, 10) < day ? 'over' : 'now'
}

/** Whether a record is past: its period is over, or it is inactive. Lists show it in grey. */
export function isPast(resource: Resource, record: Row): boolean {
  return isInactive(resource, record) || periodState(resource, record) === 'over'
}

function isInactive(resource: Resource, record: Row) {
  return 'isActive' in resource.fields && record.isActive === false
}

/** The label of an inactive record, in the words of its field: `Not shown`. */
export function inactiveText(resource: Resource, record: Row): string | undefined {
  const field = resource.fields.isActive
  if (!field || !isInactive(resource, record)) return undefined
  const hasWords = field.kind === 'switch' && field.states !== undefined
  return hasWords ? stateText(field, false) : `Not ${lowerFirst(field.label)}`
}

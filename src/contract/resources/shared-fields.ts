import { integer, optional } from '../schema.ts'

/** Whether a record is in use. */
export const isActive = {
  label: 'Active',
  kind: 'switch',
  optional: true,
  initial: true,
  column: true,
  filter: true,
} as const

/** The number that records stand in order by (`Resource.order`). */
export const order = {
  label: 'Order',
  kind: 'number',
  schema: optional(integer(0, 999)),
  column: true,
  help: 'Smaller numbers come first.',
  place: 'side',
} as const

/** Where a record belongs. */
export const ofBranch = { label: 'Branch', kind: 'reference', resource: 'branch' } as const

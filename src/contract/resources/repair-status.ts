import { defineResource } from '../resource.ts'
import { text } from '../schema.ts'
import { nameText } from './shared-fields.ts'

/** The ids of the statuses on our server; another server may have more, and other names. */
export const REPORTED = 1
export const ASSIGNED = 2
export const IN_PROGRESS = 3
export const WAITING_VALIDATION = 4
export const DONE = 5
export const CANCELLED = 6

export const repairStatuses: readonly number[] = [
  REPORTED,
  ASSIGNED,
  IN_PROGRESS,
  WAITING_VALIDATION,
  DONE,
  CANCELLED,
]

/** The statuses of a closed report. */
export const finalStatuses: readonly number[] = [DONE, CANCELLED]

/** The statuses of a repair report. The app hardcodes none of them: they come from the server. */
export const repairStatus = defineResource({
  name: 'repair-status',
  title: 'name',
  pages: {},
  actions: {
    list: {
      endpoint: 'GET /api/repair-maintenances/all/status',
      allow: ['rm_report', 'rm_form'],
      cached: true,
    },
  },
  fields: {
    name: nameText(1, 60),
    code: { kind: 'text', schema: text(1, 60), unique: true },
  },
})

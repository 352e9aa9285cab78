import { defineResource } from '../resource.ts'
import { nameText } from './shared-fields.ts'

/** The ids of the statuses on our server; another server may have more, and other names. */
export const APPROVED = 1
export const DECLINED = 2
/** The default filter of the attendance lists (specification section 9). */
export const WAITING = 3

/** The approval status of an attendance record. */
export const attendanceStatus = defineResource({
  name: 'attendance-status',
  title: 'name',
  pages: {},
  actions: {
    list: {
      endpoint: 'GET /api/attendance/status',
      allow: ['attendance_list', 'attendance_dashboard'],
      cached: true,
    },
  },
  fields: {
    name: nameText(1, 60),
  },
})

import { defineResource } from '../resource.ts'
import { id, optional, phoneNumber, text } from '../schema.ts'

const readOnly = true
const column = true

/** The employees who repair, as those see them who may not read employees: who, where, and how to reach them. */
export const technician = defineResource({
  name: 'technician',
  label: 'Mechanics',
  singular: 'mechanic',
  title: 'fullName',
  pages: {},
  actions: {
    list: { endpoint: 'GET /api/repair-maintenances/user/list', allow: ['rm_report', 'rm_form'], whole: true },
  },
  fields: {
    fullName: { label: 'Full name', kind: 'text', schema: text(2, 100), readOnly, column, search: true },
    phoneNumber: { label: 'Phone', kind: 'phone', schema: optional(phoneNumber), readOnly, column },
    branchLocationId: { label: 'Branch', kind: 'reference', resource: 'branch', schema: optional(id), readOnly, column },
  },
})

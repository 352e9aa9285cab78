import * as z from 'zod/mini'
import { listReply } from '../envelope.ts'
import { readOnlyFields } from '../field-defaults.ts'
import { type RecordOf, rowReply } from '../reply.ts'
import { defineResource } from '../resource.ts'
import { countReply } from '../schema.ts'
import { nameText, ofBranch, phone } from './shared-fields.ts'

const fields = readOnlyFields({
  fullName: nameText(2, 100),
  phoneNumber: phone,
  branchLocationId: {
    ...ofBranch,
    optional: true,
    below: 'fullName',
  },
})

/** The number of open repairs of a technician: neither done nor cancelled. */
const extra = { openTaskCount: countReply }

export const technicianReply = z.extend(rowReply({ fields }), extra)

/**
 * The employees who do repairs, for users who may not read employees: name, branch and phone only.
 */
export const technician = defineResource({
  name: 'technician',
  label: 'Mechanics',
  singular: 'mechanic',
  title: 'fullName',
  pages: {},
  actions: {
    list: {
      endpoint: 'GET /api/repair-maintenances/user/list',
      allow: ['rm_report', 'rm_form'],
      cached: true,
      reply: listReply(technicianReply),
    },
  },
  fields,
})

export type TechnicianReply = RecordOf<typeof technician> &
  z.output<z.ZodMiniObject<typeof extra>> & {
    branchLocation: { id: number; name: string | null } | null
  }

import * as z from 'zod/mini'
import { listReply } from '../envelope.ts'
import { completeFields } from '../field-defaults.ts'
import { rowReply } from '../reply.ts'
import { defineResource } from '../resource.ts'
import { namedReply } from '../schema.ts'
import { nameText, optionalLongText } from './shared-fields.ts'

const fields = completeFields({
  name: { ...nameText(2, 60), unique: true },
  description: optionalLongText(300),
})

/** Roles with their permissions. Read-only: the specification has no endpoint that changes one. */
export const role = defineResource({
  name: 'role',
  title: 'name',
  pages: {},
  actions: {
    list: {
      endpoint: 'GET /api/roles',
      allow: ['employee_list', 'employee_form'],
      cached: true,
      reply: listReply(
        z.extend(rowReply({ fields }), {
          permissions: z.array(z.object({ permission: namedReply })),
        }),
      ),
    },
  },
  fields,
})

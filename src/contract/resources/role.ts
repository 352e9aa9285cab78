import * as z from 'zod/mini'
import { listReply } from '../envelope.ts'
import { completeFields } from '../field-defaults.ts'
import { rowReply } from '../reply.ts'
import { defineResource } from '../resource.ts'
import { longText, namedReply, optional, text } from '../schema.ts'

const fields = completeFields({
  name: {
    kind: 'text',
    schema: text(2, 60),
    unique: true,
    column: true,
    search: true,
  },
  description: { kind: 'longText', schema: optional(longText(0, 300)) },
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

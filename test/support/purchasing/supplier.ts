import { SMALL_PICTURE_BYTES } from '../../../src/contract/limits.ts'
import { picture } from '../../../src/contract/picture.ts'
import { crud, defineResource, listAndForm } from '../../../src/contract/resource.ts'
import {
  day,
  email,
  optional,
  phoneNumber,
  richText,
  text,
  webAddress,
} from '../../../src/contract/schema.ts'

export const supplier = defineResource({
  name: 'supplier',
  label: 'Suppliers',
  singular: 'supplier',
  group: 'Purchasing',
  title: 'name',
  permissions: ['supplier_list', 'supplier_form', 'order_form'],
  pages: listAndForm('/purchasing/supplier', 'Suppliers', {
    list: 'supplier_list',
    form: 'supplier_form',
  }),
  actions: crud(
    '/api/suppliers',
    { read: ['supplier_list', 'supplier_form', 'order_form'], write: 'supplier_form' },
    { list: 'GET /all', edit: 'PATCH /:id/update', delete: 'POST /:id/remove' },
  ),
  period: { from: 'contractFrom', until: 'contractUntil' },
  fields: {
    name: { label: 'Name', kind: 'text', schema: text(2, 60), column: true, search: true },
    logo: {
      label: 'Logo',
      kind: 'image',
      width: 400,
      maxBytes: SMALL_PICTURE_BYTES,
      schema: optional(picture(SMALL_PICTURE_BYTES)),
      column: true,
    },
    email: { label: 'Email', kind: 'email', schema: optional(email), column: true },
    phone: { label: 'Phone', kind: 'phone', schema: optional(phoneNumber), column: true },
    website: { label: 'Website', kind: 'url', schema: optional(webAddress(200)), column: 'extra' },
    about: { label: 'About', kind: 'richText', schema: optional(richText(20_000)) },
    contractFrom: { label: 'Contract from', kind: 'date', schema: optional(day) },
    contractUntil: { label: 'Contract until', kind: 'date', schema: optional(day), column: true },
  },
})

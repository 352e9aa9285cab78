import * as z from 'zod/mini'
import { SMALL_PICTURE_BYTES } from '../../../src/contract/limits.ts'
import { lines } from '../../../src/contract/lines.ts'
import { crud, defineResource, listAndForm } from '../../../src/contract/resource.ts'
import {
  day,
  decimal,
  id,
  integer as integerRule,
  oneOf,
  optional,
  text as textRule,
} from '../../../src/contract/schema.ts'

const units = { piece: 'Piece', set: 'Set', metre: 'Metre' } as const

/** A made-up resource with lines, which no resource of Roda has. */
export const order = defineResource({
  name: 'order',
  label: 'Orders',
  singular: 'order',
  group: 'Purchasing',
  title: 'subject',
  pages: listAndForm('/orders', 'Orders', { list: 'brand_list', form: 'brand_form' }),
  actions: crud('/api/orders', { read: 'brand_list', write: 'brand_form' }),
  fields: {
    subject: { kind: 'text', schema: textRule(2, 50), column: true, search: true },
    items: {
      label: 'Items',
      column: true,
      help: 'As the supplier has quoted them.',
      ...lines({
        columns: {
          description: { label: 'Description', kind: 'text', schema: textRule(2, 60) },
          categoryId: {
            label: 'Category',
            kind: 'reference',
            resource: 'news-category',
            schema: optional(id),
          },
          quantity: { label: 'Quantity', kind: 'decimal', schema: decimal(0.1, 1000) },
          unit: {
            label: 'Unit',
            kind: 'select',
            options: units,
            schema: oneOf(units),
            initial: 'piece',
          },
          price: { label: 'Price', kind: 'money', schema: integerRule(1, 99_999_999) },
          dueOn: { label: 'Due', kind: 'date', schema: optional(day) },
          isUrgent: { label: 'Urgent', kind: 'switch', schema: optional(z.boolean()) },
        },
        min: 1,
        max: 200,
        total: ['quantity', 'price'],
        shows: 'total',
      }),
    },
    quote: { kind: 'image', width: 400, maxBytes: SMALL_PICTURE_BYTES, optional: true },
    remarks: {
      label: 'Remarks',
      ...lines({
        columns: { remark: { label: 'Remark', kind: 'text', schema: textRule(2, 60) } },
        max: 3,
      }),
    },
  },
})

export const lineOf = (values: object = {}) => ({
  description: 'Valve caps',
  categoryId: null,
  quantity: 1.5,
  unit: 'piece',
  price: 12_000,
  dueOn: null,
  isUrgent: false,
  ...values,
})

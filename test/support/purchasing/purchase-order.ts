import { lines } from '../../../src/contract/lines.ts'
import { crud, defineResource, listAndForm } from '../../../src/contract/resource.ts'
import { day, decimal, id, integer, oneOf, optional, text } from '../../../src/contract/schema.ts'

const states = { draft: 'Draft', waiting: 'Waiting', approved: 'Approved', sent: 'Sent' } as const

export const purchaseOrder = defineResource({
  name: 'purchase-order',
  label: 'Purchase orders',
  singular: 'purchase order',
  group: 'Purchasing',
  title: 'subject',
  board: 'status',
  permissions: ['order_list', 'order_form', 'order_approve'],
  pages: listAndForm('/purchasing/order', 'Orders', { list: 'order_list', form: 'order_form' }),
  actions: {
    ...crud('/api/purchase-orders', { read: ['order_list', 'order_form'], write: 'order_form' }),
    approve: {
      endpoint: 'POST /api/purchase-orders/:id/approve',
      allow: 'order_approve',
      row: {
        label: 'Approve',
        icon: 'check',
        done: 'Approved',
        possible: { status: 'waiting' },
        sets: { status: 'approved' },
        asks: 'It is then sent to the supplier.',
        many: true,
      },
    },
  },
  fields: {
    subject: { label: 'Subject', kind: 'text', schema: text(2, 60), column: true, search: true },
    supplierId: {
      label: 'Supplier',
      kind: 'reference',
      resource: 'supplier',
      schema: id,
      column: true,
      filter: true,
    },
    status: {
      label: 'Status',
      kind: 'select',
      options: states,
      tones: { waiting: 'warning', approved: 'success' },
      schema: oneOf(states),
      initial: 'draft',
      column: true,
      filter: true,
    },
    dueOn: { label: 'Due', kind: 'date', schema: optional(day), column: true },
    items: {
      label: 'Items',
      column: true,
      ...lines({
        columns: {
          description: { label: 'Description', kind: 'text', schema: text(2, 60) },
          quantity: { label: 'Quantity', kind: 'decimal', schema: decimal(0.1, 1000) },
          price: { label: 'Price', kind: 'money', schema: integer(1, 99_999_999) },
        },
        least: 1,
        most: 200,
        total: ['quantity', 'price'],
      }),
    },
  },
})

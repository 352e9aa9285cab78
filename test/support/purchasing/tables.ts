import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { dates, id, trigrams } from '../../../src/server/database/columns.ts'
import { picture } from '../../../src/server/database/pictures.ts'
import { sortIndexes } from '../../../src/server/database/sorting.ts'
import { purchaseOrder as orderResource } from './purchase-order.ts'
import { supplier as supplierResource } from './supplier.ts'

export const supplier = pgTable(
  'supplier',
  {
    id: id(),
    name: text('name').notNull(),
    logo: picture('logo'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    about: text('about'),
    contractFrom: date('contract_from'),
    contractUntil: date('contract_until'),
    ...dates,
  },
  (t) => [
    index('supplier_name_search').using('gin', trigrams(t.name)),
    index('supplier_logo_index').on(t.logo),
    ...sortIndexes(supplierResource, t),
  ],
)

export const purchaseOrder = pgTable(
  'purchase_order',
  {
    id: id(),
    subject: text('subject').notNull(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    status: text('status', { enum: ['draft', 'waiting', 'approved', 'sent'] }).notNull(),
    dueOn: date('due_on'),
    items: jsonb('items').notNull(),
    ...dates,
  },
  (t) => [
    index('purchase_order_subject_search').using('gin', trigrams(t.subject)),
    ...sortIndexes(orderResource, t),
  ],
)

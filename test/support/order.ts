import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { SMALL_PICTURE_BYTES } from '../../src/contract/limits.ts'
import { lines } from '../../src/contract/lines.ts'
import { picture } from '../../src/contract/picture.ts'
import { crud, defineResource, listAndForm } from '../../src/contract/resource.ts'
import {
  day,
  decimal,
  id,
  integer as integerRule,
  oneOf,
  optional,
  text as textRule,
} from '../../src/contract/schema.ts'
import type { Database } from '../../src/server/database/open.ts'
import { tables } from '../../src/server/records/table.ts'

const units = { piece: 'Piece', set: 'Set', metre: 'Metre' } as const

/** A made-up resource with lines, of which Roda has none. */
export const order = defineResource({
  name: 'order',
  label: 'Orders',
  singular: 'order',
  group: 'Purchasing',
  title: 'subject',
  pages: listAndForm('/orders', 'Orders', { list: 'brand_list', form: 'brand_form' }),
  actions: crud('/api/orders', { read: 'brand_list', write: 'brand_form' }),
  fields: {
    subject: {
      label: 'Subject',
      kind: 'text',
      schema: textRule(2, 50),
      column: true,
      search: true,
    },
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
        least: 1,
        most: 200,
        total: ['quantity', 'price'],
      }),
    },
    quote: {
      label: 'Quote',
      kind: 'image',
      width: 400,
      maxBytes: SMALL_PICTURE_BYTES,
      schema: optional(picture(SMALL_PICTURE_BYTES)),
    },
    remarks: {
      label: 'Remarks',
      ...lines({
        columns: { remark: { label: 'Remark', kind: 'text', schema: textRule(2, 60) } },
        most: 3,
      }),
    },
  },
})

const orderTable = pgTable('purchase_order', {
  id: integer('id').primaryKey().default(sql`nextval('record_id')`),
  subject: text('subject').notNull(),
  items: jsonb('items').notNull(),
  quote: text('quote'),
  remarks: jsonb('remarks').notNull().default([]),
  createdAt: timestamp('created_at', { mode: 'string' }).notNull().default(sql`now()`),
  updatedAt: timestamp('updated_at', { mode: 'string' }).notNull().default(sql`now()`),
})

/** The tables of Roda and of the orders. */
export const orderTables = { ...tables, order: { table: orderTable } }

/** What a migration would do for the orders. */
export function addOrders(database: Database): Promise<unknown> {
  return database.write((db) =>
    db.execute(sql`create table purchase_order (id int primary key default nextval('record_id'),
      subject text not null, items jsonb not null, quote text, remarks jsonb not null default '[]',
      created_at timestamptz not null default now(), updated_at timestamptz not null default now())`),
  )
}

import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from '../../../src/server/database/open.ts'
import { tables } from '../../../src/server/records/table.ts'
import type { MadeUp } from './made-up.ts'
import { resources } from './order.ts'

const orderTable = pgTable('purchase_order', {
  id: integer('id').primaryKey().default(sql`nextval('record_id')`),
  subject: text('subject').notNull(),
  items: jsonb('items').notNull(),
  quote: text('quote'),
  remarks: jsonb('remarks').notNull().default([]),
  createdAt: timestamp('created_at', { mode: 'string' }).notNull().default(sql`now()`),
  updatedAt: timestamp('updated_at', { mode: 'string' }).notNull().default(sql`now()`),
})

const orderTables = { ...tables, order: { table: orderTable } }

function addOrders(database: Database): Promise<unknown> {
  return database.write((db) =>
    db.execute(sql`create table purchase_order (id int primary key default nextval('record_id'),
      subject text not null, items jsonb not null, quote text, remarks jsonb not null default '[]',
      created_at timestamptz not null default now(), updated_at timestamptz not null default now())`),
  )
}

export const madeUp: MadeUp = { resources, tables: orderTables, add: addOrders }

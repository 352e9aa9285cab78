import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from '../../../src/server/database/open.ts'
import { role } from '../../../src/server/database/schema.ts'
import { tables } from '../../../src/server/database/tables.ts'
import { resources } from './app.ts'
import type { MadeUp } from './made-up.ts'

const moments = {
  createdAt: timestamp('created_at', { mode: 'string' }).notNull().default(sql`now()`),
  updatedAt: timestamp('updated_at', { mode: 'string' }).notNull().default(sql`now()`),
}
const recordId = () => integer('id').primaryKey().default(sql`nextval('record_id')`)

const appTables = {
  ...tables,
  ticket: {
    table: pgTable('ticket', {
      id: recordId(),
      name: text('name').notNull(),
      status: text('status').notNull(),
      note: text('note'),
      isUrgent: boolean('is_urgent').notNull(),
      ...moments,
    }),
  },
  chapter: {
    table: pgTable('chapter', {
      id: recordId(),
      name: text('name').notNull(),
      position: integer('position'),
      ...moments,
    }),
  },
  errand: {
    table: pgTable('errand', {
      id: recordId(),
      name: text('name').notNull(),
      roleId: integer('role_id').references(() => role.id),
      dueOn: date('due_on'),
      ...moments,
    }),
  },
  order: {
    table: pgTable('purchase_order', {
      id: recordId(),
      subject: text('subject').notNull(),
      items: jsonb('items').notNull(),
      quote: text('quote'),
      remarks: jsonb('remarks').notNull().default([]),
      ...moments,
    }),
  },
}

function addTables(database: Database): Promise<unknown> {
  const common = sql`id int primary key default nextval('record_id'),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()`
  return database.write(async (db) => {
    await db.execute(
      sql`create table ticket (${common}, name text not null, status text not null, note text, is_urgent bool not null)`,
    )
    await db.execute(sql`create table chapter (${common}, name text not null, position int)`)
    await db.execute(
      sql`create table errand (${common}, name text not null, role_id int references role, due_on date)`,
    )
    await db.execute(
      sql`create table purchase_order (${common}, subject text not null, items jsonb not null, quote text, remarks jsonb not null default '[]')`,
    )
  })
}

export const madeUp: MadeUp = { resources, tables: appTables, add: addTables }

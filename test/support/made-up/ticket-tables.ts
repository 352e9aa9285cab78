import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from '../../../src/server/database/open.ts'
import { role } from '../../../src/server/database/schema.ts'
import { tables } from '../../../src/server/records/table.ts'
import type { MadeUp } from './made-up.ts'
import { resources } from './ticket.ts'

const moments = {
  createdAt: timestamp('created_at', { mode: 'string' }).notNull().default(sql`now()`),
  updatedAt: timestamp('updated_at', { mode: 'string' }).notNull().default(sql`now()`),
}
const recordId = () => integer('id').primaryKey().default(sql`nextval('record_id')`)

const ticketTables = {
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
      ...moments,
    }),
  },
}

function addTickets(database: Database): Promise<unknown> {
  const common = sql`id int primary key default nextval('record_id'), name text not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()`
  return database.write(async (db) => {
    await db.execute(
      sql`create table ticket (${common}, status text not null, note text, is_urgent bool not null)`,
    )
    await db.execute(sql`create table chapter (${common}, position int)`)
    await db.execute(sql`create table errand (${common}, role_id int references role)`)
  })
}

export const madeUp: MadeUp = { resources, tables: ticketTables, add: addTickets }

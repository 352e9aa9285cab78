import { and, eq, isNull, sql } from 'drizzle-orm'
import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { resources } from '../../../src/contract/resources/index.ts'
import type { Database } from '../../../src/server/database/open.ts'
import { categoryArticle, tagArticle } from '../../../src/server/database/schema.ts'
import { tables } from '../../../src/server/database/tables.ts'
import { Refusal } from '../../../src/server/limits/refusal.ts'
import type { Context } from '../../../src/server/records/context.ts'
import { recordHandlers } from '../../../src/server/records/handlers.ts'
import type { HandlersOf } from '../../../src/server/records/request.ts'
import { storeOf } from '../../../src/server/records/store.ts'
import { gadget } from './gadget.ts'
import type { MadeUp } from './made-up.ts'

const gadgetTable = pgTable('gadget', {
  id: integer('id').primaryKey().default(sql`nextval('record_id')`),
  name: text('name').notNull(),
  note: text('note'),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  approvedAt: timestamp('approved_at', { mode: 'string' }),
  boughtOn: date('bought_on'),
  remark: text('remark'),
  state: text('state').notNull(),
  madeIn: integer('made_in'),
  categoryId: integer('category_id')
    .notNull()
    .references(() => categoryArticle.id),
  createdAt: timestamp('created_at', { mode: 'string' }).notNull().default(sql`now()`),
  updatedAt: timestamp('updated_at', { mode: 'string' }).notNull().default(sql`now()`),
})
const gadgetTag = pgTable('gadget_tag', {
  gadgetId: integer('gadget_id')
    .notNull()
    .references(() => gadgetTable.id, { onDelete: 'cascade' }),
  tagId: integer('tag_id')
    .notNull()
    .references(() => tagArticle.id),
})

const gadgetTables = {
  ...tables,
  gadget: {
    table: gadgetTable,
    links: { tagIds: { table: gadgetTag, recordId: gadgetTag.gadgetId, other: gadgetTag.tagId } },
  },
  'odd-gadget': { table: gadgetTable },
  'oddest-gadget': { table: gadgetTable },
}

function gadgetActions(context: Context): HandlersOf<typeof gadget> {
  const { clock } = context
  const records = recordHandlers(storeOf(context, 'gadget'))
  return {
    ...records,
    approve: async (request) => {
      const approved = { approvedAt: clock().toISOString(), remark: request.input.remark ?? null }
      const open = and(eq(gadgetTable.id, request.id), isNull(gadgetTable.approvedAt))
      const done = await request.context.write((db) =>
        db.update(gadgetTable).set(approved).where(open).returning({ id: gadgetTable.id }),
      )
      const record = await records.show(request)
      if (done.length === 0) throw new Refusal(409, 'Somebody has approved it already.')
      return record
    },
  }
}

function addGadgets(database: Database): Promise<unknown> {
  return database.write(async (db) => {
    await db.execute(sql`create table gadget (id int primary key default nextval('record_id'), name text not null, note text, phone text, email text,
      website text, approved_at timestamptz, bought_on date, remark text, state text not null, made_in int,
      category_id int not null references category_article, created_at timestamptz not null default now(),
      updated_at timestamptz not null default now())`)
    await db.execute(sql`create table gadget_tag (gadget_id int not null references gadget on delete cascade,
      tag_id int not null references tag_article)`)
  })
}

export const madeUp: MadeUp = {
  resources: [...resources, gadget],
  tables: gadgetTables,
  handlers: { gadget: gadgetActions },
  add: addGadgets,
}

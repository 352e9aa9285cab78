import { and, eq, isNull, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { crud, defineResource, listAndForm } from '../../src/contract/resource.ts'
import {
  email,
  id,
  ids,
  instant,
  longText,
  optional,
  phoneNumber,
  text as textRule,
  webAddress,
} from '../../src/contract/schema.ts'
import type { Context } from '../../src/server/context.ts'
import type { Database } from '../../src/server/database/open.ts'
import { categoryArticle, tagArticle } from '../../src/server/database/schema.ts'
import { type HandlersOf, recordHandlers } from '../../src/server/records/handlers.ts'
import { tables } from '../../src/server/records/table.ts'
import { Refusal } from '../../src/server/refusal.ts'

/**
 * A resource that Roda does not have: what is declared here is all that the server and the app are
 * told of it.
 */
export const gadget = defineResource({
  name: 'gadget',
  label: 'Gadgets',
  singular: 'gadget',
  group: 'Gadgetry',
  title: 'name',
  permissions: ['gadget_list', 'gadget_form'],
  pages: listAndForm('/gadgets', 'Gadgets', { list: 'gadget_list', form: 'gadget_form' }),
  actions: {
    ...crud('/api/gadgets', { read: 'gadget_list', write: 'gadget_form' }),
    approve: {
      endpoint: 'PUT /api/gadgets/:id/approve',
      allow: 'testimony_form',
      row: {
        label: 'Approve',
        icon: 'check',
        done: 'Approved',
        possible: { approvedAt: null },
        asks: 'Nobody can take it back.',
        fields: { remark: { label: 'Remark', kind: 'text', schema: optional(textRule(3, 50)) } },
        many: true,
      },
    },
    recall: {
      endpoint: 'PUT /api/gadgets/:id/recall',
      allow: 'testimony_form',
      row: {
        label: 'Recall',
        icon: 'undo',
        done: 'Recalled',
        sets: { approvedAt: null, remark: null },
        many: true,
      },
    },
  },
  fields: {
    name: { label: 'Name', kind: 'text', schema: textRule(2, 50), column: true, search: true },
    phone: { label: 'Phone', kind: 'phone', schema: optional(phoneNumber), column: true },
    email: { label: 'Email', kind: 'email', schema: optional(email), column: true, search: true },
    website: { label: 'Website', kind: 'url', schema: optional(webAddress(100)), column: true },
    approvedAt: {
      label: 'Approved',
      kind: 'dateTime',
      schema: optional(instant),
      readOnly: true,
      column: true,
    },
    remark: { label: 'Remark', kind: 'text', schema: optional(textRule(3, 50)), readOnly: true },
    note: { label: 'Note', kind: 'longText', schema: optional(longText(0, 200)) },
    categoryId: {
      label: 'Category',
      kind: 'reference',
      resource: 'news-category',
      schema: id,
      column: true,
    },
    tagIds: { label: 'Tags', kind: 'references', resource: 'news-tag', schema: optional(ids(3)) },
  },
})

const { tagIds, ...unlinked } = gadget.fields

/** The same records at other addresses, by other methods than most resources have. */
export const oddGadget = defineResource({
  ...gadget,
  fields: unlinked,
  name: 'odd-gadget',
  singular: 'odd gadget',
  pages: {},
  actions: {
    ...crud(
      '/api/odd-gadgets',
      { read: 'gadget_list', write: 'gadget_form' },
      {
        show: 'GET /:id/details',
        create: 'POST',
        edit: 'PATCH /one-:id.json',
        delete: 'POST /:id/removal',
      },
    ),
    close: {
      endpoint: 'POST /api/odd-gadgets/:id/close',
      allow: 'gadget_form',
      row: {
        label: 'Close',
        icon: 'lock',
        done: 'Closed',
        possible: { remark: [null, 'Open'] },
        sets: { remark: 'Closed' },
        fields: { note: gadget.fields.note },
      },
    },
  },
})

/** And by yet others. */
export const oddestGadget = defineResource({
  ...oddGadget,
  name: 'oddest-gadget',
  singular: 'oddest gadget',
  actions: crud(
    '/api/oddest-gadgets',
    { read: 'gadget_list', write: 'gadget_form' },
    { edit: 'POST /:id', delete: 'PATCH /:id/archive' },
  ),
})

const gadgetTable = pgTable('gadget', {
  id: integer('id').primaryKey().default(sql`nextval('record_id')`),
  name: text('name').notNull(),
  note: text('note'),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  approvedAt: timestamp('approved_at', { mode: 'string' }),
  remark: text('remark'),
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

/** The tables of Roda and of the gadgets. */
export const gadgetTables = {
  ...tables,
  gadget: {
    table: gadgetTable,
    links: { tagIds: { table: gadgetTag, own: gadgetTag.gadgetId, other: gadgetTag.tagId } },
  },
  'odd-gadget': { table: gadgetTable },
  'oddest-gadget': { table: gadgetTable },
}

/** What is done to gadgets. */
export function gadgetActions(context: Context): HandlersOf<typeof gadget> {
  const { database, clock } = context
  const records = recordHandlers(context, 'gadget')
  return {
    ...records,
    approve: async (asked) => {
      const approved = { approvedAt: clock().toISOString(), remark: asked.input.remark ?? null }
      const open = and(eq(gadgetTable.id, asked.id), isNull(gadgetTable.approvedAt))
      const done = await database.write((db) =>
        db.update(gadgetTable).set(approved).where(open).returning({ id: gadgetTable.id }),
      )
      const record = await records.show(asked)
      if (done.length === 0) throw new Refusal(409, 'Somebody has approved it already.')
      return record
    },
  }
}

/** What a migration would do for the gadgets. */
export function addGadgets(database: Database): Promise<unknown> {
  return database.write(async (db) => {
    await db.execute(sql`create table gadget (id int primary key default nextval('record_id'), name text not null, note text, phone text, email text,
      website text, approved_at timestamptz, remark text,
      category_id int not null references category_article, created_at timestamptz not null default now(),
      updated_at timestamptz not null default now())`)
    await db.execute(sql`create table gadget_tag (gadget_id int not null references gadget on delete cascade,
      tag_id int not null references tag_article)`)
  })
}

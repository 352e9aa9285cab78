import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { crud, defineResource, listAndForm } from '../../src/contract/resource.ts'
import { id, ids, longText, optional, text as textRule } from '../../src/contract/schema.ts'
import type { Database } from '../../src/server/database/open.ts'
import { categoryArticle, tagArticle } from '../../src/server/database/schema.ts'
import { tables } from '../../src/server/records/table.ts'

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
  pages: listAndForm('/gadgets', 'Gadgets', { list: 'brand_list', form: 'brand_form' }),
  actions: crud('/api/gadgets', { read: 'brand_list', write: 'brand_form' }),
  fields: {
    name: { label: 'Name', kind: 'text', schema: textRule(2, 50), column: true, search: true },
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

const gadgetTable = pgTable('gadget', {
  id: integer('id').primaryKey().default(sql`nextval('record_id')`),
  name: text('name').notNull(),
  note: text('note'),
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
}

/** What a migration would do for the gadgets. */
export function addGadgets(database: Database): Promise<unknown> {
  return database.write(async (db) => {
    await db.execute(sql`create table gadget (id int primary key default nextval('record_id'), name text not null, note text,
      category_id int not null references category_article, created_at timestamptz not null default now(),
      updated_at timestamptz not null default now())`)
    await db.execute(sql`create table gadget_tag (gadget_id int not null references gadget on delete cascade,
      tag_id int not null references tag_article)`)
  })
}

import { is, SQL } from 'drizzle-orm'
import {
  date,
  getTableConfig,
  integer,
  PgColumn,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { compile } from '../../src/contract/compile.ts'
import type { Field } from '../../src/contract/field.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { listIndexes } from '../../src/server/database/sorting.ts'
import { tables, tablesOf } from '../../src/server/database/tables.ts'
import { gadget } from '../support/made-up/gadget.ts'

/** What has to have an index; that it is used is asked by the plans of pages, and by growth. */

const all = [...tablesOf(resources, tables).values()]

describe.each(all.map((one) => [one.resource.name, one] as const))('the table of %s', (_, one) => {
  const { resource, table, column, links } = one
  /** The columns of its indexes, by how they are kept. */
  const indexed = (method: string) =>
    getTableConfig(table).indexes.flatMap(({ config: { columns, method: type = 'btree' } }) => {
      const [first] = columns
      const of = is(first, SQL) ? first.queryChunks.find((chunk) => is(chunk, PgColumn)) : first
      return type === method && of && 'name' in of ? [of.name] : []
    })
  const columnsOf = (fits: (field: Field) => unknown) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      fits(field) ? [column(name).name] : [],
    )

  // A search looks in all of them at once, and without the index of one it has to read every row.
  // Of a reference it looks through the names of what it refers to, which are searched there as
  // well.
  test.runIf(!resource.actions.list?.cached)('has an index for all that is searched', () => {
    const searched = columnsOf(({ search, kind }) => search && kind !== 'reference')
    expect(indexed('gin')).toEqual(expect.arrayContaining(searched))
  })

  // That of attendance and jobs is read by day, and what is cached is short.
  const { list } = resource.actions
  const isWhole = list && !list.cached && !list.mostPerPage
  test.runIf(isWhole)('has an index for all that its list is sorted and filtered by', () => {
    const filters = Object.entries(resource.fields).flatMap(([name, { filter }]) =>
      filter && !links[name] ? [name] : [],
    )
    const names = [...resource.sortable, ...filters].filter((name) => name !== 'id')
    const columns = names.map((name) => column(name).name)
    expect(indexed('btree')).toEqual(expect.arrayContaining(columns))
  })

  test('has an index for every column that refers to something', () => {
    const referring = columnsOf(({ kind }) => kind === 'reference' || kind === 'image')
    expect(indexed('btree')).toEqual(expect.arrayContaining(referring))
  })
})

test('a list that is sorted by few columns has one index for each filter by another', () => {
  const indexesOf = (resource: Resource) => {
    const columns = {
      id: integer('id').primaryKey(),
      name: text('name').notNull(),
      phone: text('phone'),
      approvedAt: timestamp('approved_at'),
      boughtOn: date('bought_on'),
      state: text('state').notNull(),
      categoryId: integer('category_id').notNull(),
    }
    const { indexes } = getTableConfig(pgTable('gadget', columns, (t) => listIndexes(resource, t)))
    return indexes.map(({ config }) => config.name?.replace('gadget_', ''))
  }
  const ofPeriods = 'approved_at_order approved_at_order_down bought_on_order_down'
  const all = `name_order name_search phone_order phone_order_down ${ofPeriods} state_index category_id_index`
  expect(indexesOf(gadget)).toEqual(all.split(' '))
  const list = { ...gadget.actions.list, sorts: ['name'] }
  const few = compile({ ...gadget, actions: { ...gadget.actions, list } })
  const alone = 'name_order name_search approved_at_order_down bought_on_order_down state_index'
  expect(indexesOf(few)).toEqual(alone.split(' '))
})

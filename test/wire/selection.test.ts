import { expect, test } from 'vitest'
import { recordReply, rowReply } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { selection } from '../../src/server/records/selection.ts'
import { tables, tablesOf } from '../../src/server/records/table.ts'

/** What the database is asked for: not the articles of a list, and never a password. */

const resourceTables = tablesOf(resources, tables)

test.each([...resourceTables])('of %s what a reply holds, and nothing else', (_, table) => {
  const ids = Object.keys(table.links).filter(
    (name) => table.resource.fields[name]?.kind === 'references',
  )
  const asked = (answer: 'row' | 'record') =>
    [...Object.keys(selection(table, resourceTables, answer)), ...ids].sort()
  // What refers to a record is counted beside it, where it is said at all.
  const { usages: counted, ...shown } = rowReply(table.resource).shape
  expect(asked('row')).toEqual(Object.keys(shown).sort())
  expect(counted !== undefined).toBe(table.resource.mergeable === true)
  expect(asked('record')).toEqual(Object.keys(recordReply(table.resource).shape).sort())
})

test('of news in a list all but the content', () => {
  const news = resourceTables.get('news')
  if (!news) throw new Error('There is no table of news.')
  const row = selection(news, resourceTables, 'row')
  const { content, ...rest } = selection(news, resourceTables, 'record')
  expect(content).toBe(news.column('content'))
  expect(Object.keys(row)).toEqual(Object.keys(rest))
})

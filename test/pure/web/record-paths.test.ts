import { expect, test } from 'vitest'
import { compile } from '../../../src/contract/compile.ts'
import { readList } from '../../../src/contract/envelope.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { opl } from '../../../src/contract/resources/opl.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { mayBy } from '../../../src/web/data/client/may.ts'
import { pagesOfRecord, pathTo, pathToNew, titleOf } from '../../../src/web/data/records/record.ts'
import { gadget } from '../../support/made-up/gadget.ts'

/** What a record is called, and where its pages are. */

test.each([
  [{ id: 7, name: 'Promo' }, 'Promo'],
  [{ id: 7, name: '' }, `${newsTag.singular} 7`],
  [{ id: 'a', name: 5 }, `${newsTag.singular} a`],
  [{ id: 7 }, `${newsTag.singular} 7`],
  [{ id: '{"name":""}0' }, newsTag.singular],
])('a tag %j is called: %s', (record, title) => {
  expect(titleOf(newsTag, record)).toBe(title)
})

test.each([
  [{ id: 7, name: 'Jack', category: { id: 1, name: 'Tools' } }, 'Jack · Tools'],
  [{ id: 7, name: 'Jack', categoryId: 1 }, 'Jack'],
  [{ id: 7, category: { id: 1, name: 'Tools' } }, 'Tools'],
  [{ id: 7, name: '' }, 'gadget 7'],
])('a gadget %j is called by all of its title that is known: %s', (record, title) => {
  expect(titleOf(gadget, record)).toBe(title)
})

test('a record of a resource without a title is called by its number', () => {
  const untitled = compile({ ...newsTag, title: undefined } as unknown as typeof newsTag)
  expect(titleOf(untitled, { id: 7, name: 'Promo' })).toBe(`${newsTag.singular} 7`)
})

test('the page of a record has its id in the address, as an address takes it', () => {
  const form = newsTag.pages.edit?.path ?? ''
  expect(form).toContain(':id')
  expect(pathTo(newsTag, 'edit', 7)).toBe(form.replace(':id', '7'))
  expect(pathTo(newsTag, 'edit', 'a/b')).toBe(form.replace(':id', 'a%2Fb'))
  expect(pathTo(newsTag, 'edit')).toBe(form.replace(':id', ''))
  expect(pathTo(newsTag, 'create')).toBe(newsTag.pages.create?.path)
  expect(pathTo(newsTag, 'nothing', 7)).toBeUndefined()
  const [nameless] = readList([{ name: 'Ban' }]).items
  // Nor of one that was just created, where the answer names no id.
  for (const id of [nameless?.id ?? '', '']) expect(pathTo(newsTag, 'edit', id)).toBeUndefined()
})

test('the pages of a record are those that the person may open, with its form as the last', () => {
  expect(pagesOfRecord(repairReport, mayBy(['rm_report', 'rm_form']))).toEqual(['show', 'act'])
  expect(pagesOfRecord(repairReport, mayBy(['rm_form']))).toEqual(['act'])
  expect(pagesOfRecord(repairReport, mayBy(['news_form']))).toEqual([])
  expect(pagesOfRecord(branch, mayBy(['branch_form']))).toEqual(['edit'])
  const pages = { ...branch.pages, show: { ...branch.pages.edit, path: '/branch/:id' as const } }
  expect(pagesOfRecord(compile({ ...branch, pages }), mayBy(['branch_form']))).toEqual([
    'show',
    'edit',
  ])
})

test('a new record begins with what all records of its list have', () => {
  expect(pathToNew(branch, branch.actions.external)).toBe('/branch/form?isInternalBranch=false')
  expect(pathToNew(branch, branch.actions.internal)).toBe('/branch/form?isInternalBranch=true')
  expect(pathToNew(news, news.actions.list)).toBe(news.pages.create?.path)
  expect(pathToNew(news, undefined)).toBe(news.pages.create?.path)
  // Nobody makes one by hand.
  expect(pathToNew(opl, branch.actions.internal)).toBeUndefined()
})

test('a button asks for the right of its page, else of its call', () => {
  const pages = { edit: { path: '/x', allow: 'news_form' } } as const
  const actions = {
    edit: { endpoint: 'PUT /api/x', allow: 'news_list' },
    delete: { endpoint: 'DELETE /api/x', allow: 'news_tag_form' },
  } as const
  const resource = compile({ ...news, pages, actions })
  const granted = ['news_form', 'news_list', 'news_tag_form']
  const opening = (name: string) => granted.filter((one) => mayBy([one])(resource, name))
  expect([opening('edit'), opening('delete')]).toEqual([['news_form'], ['news_tag_form']])
})

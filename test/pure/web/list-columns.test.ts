import type { IResourceItem } from '@refinedev/core'
import { keyBy } from 'es-toolkit/array'
import { afterAll, expect, test } from 'vitest'
import type { NamedField } from '../../../src/contract/compile.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { news as newsResource } from '../../../src/contract/resources/news.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { clearSession } from '../../../src/web/data/client/session.ts'
import { completeness } from '../../../src/web/features/branch/rules/completeness.ts'
import { toneOf } from '../../../src/web/fields/cells/cells.tsx'
import { usageColumns } from '../../../src/web/list/context/usage-column.tsx'
import { sheetOf } from '../../../src/web/list/export-rows.ts'
import { listColumns, shownColumns, standardView } from '../../../src/web/list/reading/columns.ts'
import { withComputed } from '../../../src/web/list/reading/computed-columns.ts'
import { computedColumns } from '../../../src/web/list/reading/period.ts'
import { isShown } from '../../../src/web/list/reading/saved-views.ts'
import { rowColumns } from '../../../src/web/list/rows/row-columns.tsx'
import { gadget } from '../../support/made-up/gadget.ts'
import { order } from '../../support/made-up/order.ts'
import { signInAs } from '../../support/signed-in.ts'

/** The columns of a list: their order, those that no server sends, and the views that keep them. */

afterAll(clearSession)

const computed = computedColumns(branch, [completeness])
const all = listColumns(branch, computed)
const open = { openTime: '08:00', closeTime: '17:00', isInternalBranch: true }
const place = { phoneNumber: '0215550100', latitude: -6.2, longitude: 0 }
const complete = { id: 1, code: 'BKS', ...place, ...open, image: '/files/1.webp' }

test.each([
  [complete, undefined, 'Complete'],
  [{ ...complete, isInternalBranch: false, partnerName: null }, 'warning', 'Lacks partner'],
  [{ ...complete, isInternalBranch: false, partnerName: 'A dealer' }, undefined, 'Complete'],
  [{ ...complete, phoneNumber: '', longitude: null }, 'warning', 'Lacks phone, place'],
  // A picture alone is no cause to warn.
  [{ ...complete, image: null }, undefined, 'Lacks picture'],
  [{ id: 2 }, 'warning', 'Lacks code, partner, phone, place, hours, picture'],
])('a branch is told to be complete, or what it lacks (%#)', (record, tone, text) => {
  const columns = all.filter(([name]) => name === completeness.name)
  const { field, compute } = completeness
  expect([...sheetOf(columns, withComputed(computed, [record])).rows]).toEqual([[text]])
  expect(field.kind === 'select' && toneOf(field, compute(record))).toBe(tone)
})

test('the title comes first, then the columns as they are declared, and the menu of a row last', () => {
  const { visible, below } = shownColumns(branch, all, { ...standardView, hidden: ['updatedAt'] })
  const look = { below, sortable: undefined, pictureHeight: 40, hasActions: true }
  const columns = rowColumns(branch, visible, look).map(({ name }) => name)
  expect(columns.join(' ')).toBe('name partnerName timezone phoneNumber isActive actions')
})

test('a moment with its time has room for it, and a total stands to the right as money does', () => {
  const look = { below: {}, sortable: undefined, pictureHeight: 40, hasActions: false }
  const columnsOf = (resource: Resource) =>
    keyBy(rowColumns(resource, resource.columns, look), ({ name }) => name)
  const { approvedAt, updatedAt } = columnsOf(gadget)
  expect(approvedAt?.least).toBeGreaterThan(1.5 * (updatedAt?.least ?? 0))
  expect(columnsOf(order).items).toMatchObject({ isNumber: true })
  expect(columnsOf(priceList).price).toMatchObject({ isNumber: true })
})

test('a column stands where it belongs, and extra ones once they are asked for or below another', () => {
  const shownBy = (settings = standardView) => {
    const { visible, below, shown } = shownColumns(branch, all, settings)
    const names = (columns: readonly NamedField[] = []) => columns.map(([name]) => name)
    return { visible: names(visible), below: names(below.name), shown: names(shown) }
  }
  const first = shownBy()
  expect(first.visible.slice(0, 2)).toEqual(['name', 'partnerName'])
  expect(first.below).toEqual(['code', 'cityId', 'completeness'])
  expect(first.shown.slice(0, 5)).toEqual(['name', 'code', 'partnerName', 'cityId', 'completeness'])
  expect(first.shown).not.toContain('postalCode')
  const chosen = shownBy({ ...standardView, hidden: ['name'], shown: ['postalCode', 'cityId'] })
  expect(chosen.visible.slice(0, 4)).toEqual(['name', 'partnerName', 'cityId', 'postalCode'])
  expect(chosen.below).toEqual(['code', 'completeness'])
  expect(shownBy({ ...standardView, hidden: all.map(([name]) => name) }).visible).toEqual(['name'])
})

test('what refers to a tag is a column, where the server says it', () => {
  const news: IResourceItem = { name: 'news', meta: { declared: newsResource } }
  expect(usageColumns(newsTag, [news])).toEqual([])
  signInAs({ permissions: ['news_tag_list'], capabilities: ['usages'] })
  const [usedBy] = usageColumns(newsTag, [news])
  const text = (usages: unknown) => usedBy?.compute({ id: 1, usages })
  const texts = [{ news: 1 }, { news: 0 }, { news: 1001 }].map(text)
  expect(texts).toEqual(['1 article', 'Not used', 'at least 1.000 articles'])
  expect([{}, undefined, 'many'].filter(text)).toEqual([])
  expect(usageColumns(branch, [news])).toEqual([])
})

const look = { hidden: ['slug', 'name'], shown: ['id'], density: 'compact' as const }
const view = { name: 'Mine', address: '?search=a', look }
test.each([
  ['the same', view.address, look, true],
  ['with its columns in another order', view.address, { ...look, hidden: ['name', 'slug'] }, true],
  ['a table, as by default', view.address, { ...look, layout: 'table' as const }, true],
  ['another address', '', look, false],
  ['another density', view.address, { ...look, density: 'roomy' as const }, false],
  ['another layout', view.address, { ...look, layout: 'board' as const }, false],
  ['a column less hidden', view.address, { ...look, hidden: ['slug'] }, false],
  ['hidden for shown', view.address, { ...look, hidden: look.shown, shown: look.hidden }, false],
])('a saved view is what is shown, or not: %s', (_, address, settings, is) => {
  expect(isShown(view, address, settings)).toBe(is)
})

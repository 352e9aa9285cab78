import { expect, test } from 'vitest'
import { defineResource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { pagesOf } from '../../../src/web/app/navigation.tsx'
import { screens } from '../../../src/web/app/screens.ts'
import { mayBy } from '../../../src/web/data/client/may.ts'
import { changeOfOpened, idlePermissions, openedBy } from '../../../src/web/ui/pages/opened.ts'
import type { Screens } from '../../../src/web/ui/pages/use-pages.ts'

/** What a role can open, of the resources that there are. */

const pages = pagesOf(resources, screens)
const textsOf = (permissions: string[], of = pages) =>
  openedBy(of, mayBy(permissions)).map(({ name, pages }) => [
    name,
    ...pages.map(({ label, may = ['only'] }) => [label, ...may].join(' ')),
  ])
const of = { name: 'shift', label: 'Shifts', singular: 'shift' }
const shift = { ...of, actions: {}, fields: {} } as const
const load = screens['gallery.list'] as Screens[string]

test.each<[what: string, held: string[], opened: string[][]]>([
  [
    'a list, with what may be done in it',
    ['news_list', 'brand_list', 'brand_form'],
    [['Company Profile', 'Brand add change', 'News']],
  ],
  ['a form that is the only way in', ['banner_form'], [['Company Profile', 'New banner only']]],
  ['nothing, without permissions', [], []],
  ['nothing, by those that no page asks for', ['branch_gallery', 'made_up'], []],
])('a role is told what it opens: %s', (_, permissions, opened) => {
  expect(textsOf(permissions)).toEqual(opened)
})

test('permissions that open nothing are told, each once', () => {
  expect(idlePermissions(pages, ['made_up', 'news_form', 'branch_gallery', 'made_up'])).toEqual([
    'made_up',
    'branch_gallery',
  ])
})

test('a page beside the menu is told where it stands by itself, and needs no record', () => {
  const allow = 'attendance_list'
  const pages = {
    desk: { path: '/shift', allow, heading: 'Shift desk' },
    one: { path: '/shift/:id', allow, heading: 'One shift' },
    print: { path: '/shift/print', allow },
  } as const
  const made = pagesOf([defineResource({ ...shift, group: 'Absensi', pages })], {
    'shift.desk': load,
    'shift.one': load,
    'shift.print': load,
  })
  expect(textsOf([allow], made)).toMatchObject([[expect.any(String), 'Shift desk only']])
})

test('a page without a screen and a screen without a page are refused', () => {
  const list = { path: '/shift', allow: 'signedIn' } as const
  const one = defineResource({ ...shift, pages: { list, desk: { ...list, path: '/shift/desk' } } })
  const wrong = () => pagesOf([one], { 'shift.dsk': load })
  expect(wrong).toThrow(/shift\.desk[\s\S]*shift\.dsk/)
  expect(pagesOf([one], { 'shift.desk': load })).toHaveLength(2)
})

const profile = (...names: string[]) => names.map((name) => `Company Profile / ${name}`)
test.each<[before: string[], after: string[], gains: string[], loses: string[]]>([
  [
    ['news_list', 'banner_list', 'banner_form'],
    ['news_list', 'news_form', 'brand_list'],
    profile('Brand', 'News (add, change)'),
    profile('Banner (add, change)'),
  ],
  [['news_list'], ['news_list', 'branch_gallery'], [], []],
  // The form that was the only way in stays open, behind the list.
  [['banner_form'], ['banner_list', 'banner_form'], profile('Banner'), []],
])('a change from %j to %j is told page by page', (before, after, gains, loses) => {
  expect(changeOfOpened(pages, before, after)).toEqual({ gains, loses })
})

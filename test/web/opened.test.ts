import { expect, test } from 'vitest'
import { defineResource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { createNavigation } from '../../src/web/app/navigation.tsx'
import { screens } from '../../src/web/app/screens.ts'
import { changeOfOpened, idlePermissions, openedBy } from '../../src/web/ui/opened.ts'
import type { Screens } from '../../src/web/ui/use-navigation.ts'

/** What a role can open, of the resources that there are. */

const { pages } = createNavigation(resources, screens)

const told = (held: string[]) =>
  openedBy(pages, held).map(({ name, pages }) => [
    name,
    pages.map(({ label, may }) => [label, may]),
  ])

test('a list is told with what may be done in it', () => {
  expect(told(['news_list', 'brand_list', 'brand_form'])).toEqual([
    [
      'Company Profile',
      [
        ['Brand', ['add', 'change']],
        ['News', []],
      ],
    ],
  ])
})

test('a form that is the only way in is told, though it is not in the menu', () => {
  expect(told(['banner_form'])).toEqual([['Company Profile', [['New banner', undefined]]]])
})

test('a page beside the menu is told where it stands by itself, and needs no record', () => {
  const shift = defineResource({
    name: 'shift',
    label: 'Shifts',
    singular: 'shift',
    group: 'Absensi',
    pages: {
      desk: { path: '/shift', allow: 'attendance_list', heading: 'Shift desk' },
      one: { path: '/shift/:id', allow: 'attendance_list', heading: 'One shift' },
      print: { path: '/shift/print', allow: 'attendance_list' },
    },
    actions: {},
    fields: {},
  })
  const load = screens['gallery.list'] as Screens[string]
  const made = createNavigation([shift], {
    'shift.desk': load,
    'shift.one': load,
    'shift.print': load,
  })
  const [group] = openedBy(made.pages, ['attendance_list'])
  expect(group?.pages.map(({ label, may }) => [label, may])).toEqual([['Shift desk', undefined]])
})

test('a page without a screen and a screen without a page are refused', () => {
  const one = defineResource({
    name: 'shift',
    label: 'Shifts',
    singular: 'shift',
    pages: {
      list: { path: '/shift', allow: 'signedIn' },
      desk: { path: '/shift/desk', allow: 'signedIn' },
    },
    actions: {},
    fields: {},
  })
  const load = screens['gallery.list'] as Screens[string]
  expect(() => createNavigation([one], { 'shift.dsk': load })).toThrow(
    'The page shift.desk has no screen (app/screens.ts), and none is generated.\n- The screen shift.dsk has no page.',
  )
  expect(createNavigation([one], { 'shift.desk': load }).pages).toHaveLength(2)
})

test('nothing is opened by no permissions, nor by one that no page asks for', () => {
  expect(told([])).toEqual([])
  expect(told(['branch_gallery', 'made_up'])).toEqual([])
  expect(idlePermissions(pages, ['made_up', 'news_form', 'branch_gallery', 'made_up'])).toEqual([
    'made_up',
    'branch_gallery',
  ])
})

test('a change of permissions is told page by page, and by what may be done there', () => {
  expect(
    changeOfOpened(
      pages,
      ['news_list', 'banner_list', 'banner_form'],
      ['news_list', 'news_form', 'brand_list'],
    ),
  ).toEqual({
    gains: ['Company Profile / Brand', 'Company Profile / News (add, change)'],
    loses: ['Company Profile / Banner (add, change)'],
  })
  expect(changeOfOpened(pages, ['news_list'], ['news_list', 'branch_gallery'])).toEqual({
    gains: [],
    loses: [],
  })
  // The form that was the only way in stays open, behind the list.
  expect(changeOfOpened(pages, ['banner_form'], ['banner_list', 'banner_form'])).toEqual({
    gains: ['Company Profile / Banner'],
    loses: [],
  })
})

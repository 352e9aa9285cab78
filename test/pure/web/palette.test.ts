import { afterAll, expect, test } from 'vitest'
import { compile } from '../../../src/contract/compile.ts'
import type { Row } from '../../../src/contract/envelope.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { capabilities } from '../../../src/contract/stated.ts'
import { pagesOf } from '../../../src/web/app/navigation.tsx'
import { entriesOf, matchingEntries } from '../../../src/web/app/palette/entries.ts'
import {
  groupOfAnswer,
  groupsOfFailures,
  keysInOrder,
} from '../../../src/web/app/palette/record-groups.ts'
import { matches } from '../../../src/web/app/palette/result.ts'
import { resultFor, sourcesOf } from '../../../src/web/app/palette/sources.ts'
import { screens } from '../../../src/web/app/screens.ts'
import { RequestError } from '../../../src/web/data/client/http.ts'
import { mayBy } from '../../../src/web/data/client/may.ts'
import { clearSession } from '../../../src/web/data/client/session.ts'
import { accounts } from '../../support/browser/accounts.ts'
import { signInAs } from '../../support/signed-in.ts'
import { statedResources } from '../../wire/specification/stated.ts'

/** The palette: what it finds, and for whom. */

const pages = pagesOf(resources, screens)
const stated = new Set(statedResources.map(({ name }) => name))
/** Of the sources those of the specification, whatever else there is. */
const keysOf = (sources: ReturnType<typeof sourcesOf>) =>
  sources.flatMap(({ key, resource }) => (stated.has(resource.name) ? key : [])).join(' ')
const all = Object.keys(capabilities)
const serverHas = (capabilities: string[]) => signInAs({ capabilities })
const ofRole = (name: string) => accounts[`${name}@roda.example`] ?? []

afterAll(clearSession)

const ofCompanyProfile =
  'brand.list news.list news-category.list news-tag.list price-list.list testimony.list banner.list'
test.each<[who: string, held: readonly string[], keys: string]>([
  [
    'an administrator',
    ofRole('admin'),
    `employee.list opl.list repair-report.list branch.list ${ofCompanyProfile}`,
  ],
  ['HR', ofRole('hr'), 'employee.list opl.list'],
  ['an editor', ofRole('editor'), ofCompanyProfile],
  ['a newcomer', ofRole('newcomer'), ''],
  ['who reads branches in the panel of their list', ['branch_internal'], 'branch.external'],
  ['who may only write news', ['news_form'], 'news.list'],
  // They may be read for a choice, but there is no page to open one.
  ['who chooses a branch', ['attendance_list'], ''],
])('the palette searches the lists whose records may be opened: %s', (_, permissions, keys) => {
  serverHas(all)
  const sources = sourcesOf(pages, mayBy(permissions))
  expect(keysOf(sources)).toBe(keys)
})

const searchedByAny = 'repair-report.list branch.list news.list news-category.list news-tag.list'
test.each<[capabilities: string[], keys: string]>([
  [[], searchedByAny],
  [['employeeSearch'], `employee.list ${searchedByAny}`],
  [all, `employee.list repair-report.list branch.list ${ofCompanyProfile}`],
])('a server with the capabilities %j is asked for no more than it takes', (names, keys) => {
  serverHas(names)
  const searched = sourcesOf(pages, mayBy(ofRole('admin'))).filter(({ isSearched }) => isSearched)
  expect(keysOf(searched)).toBe(keys)
})

test('a list that needs totals is searched on a server that has them alone', () => {
  const external = { ...branch.actions.external, needs: 'totals' } as const
  const resource = compile({ ...branch, actions: { ...branch.actions, external } })
  const needing = pages.map((page) => (page.resource === branch ? { ...page, resource } : page))
  for (const has of [[], ['totals']]) {
    serverHas(has)
    expect(sourcesOf(needing, mayBy(['branch_internal']))).toHaveLength(has.length)
  }
})

const found = (name: string, row: Row, granted: readonly string[], query = '') => {
  const resource = resources.find((one) => one.name === name)
  return resource && resultFor(resource, row, { pages, may: mayBy(granted), query })
}
const car = { id: 7, date: '2026-11-22', branchLocationId: 3 }
test.each<[name: string, row: Row, held: string, opens: unknown]>([
  ['news', { id: 7 }, 'news_list news_form', '/comp-profile/news/form/7'],
  ['news', { id: 7 }, 'news_list', { id: 7 }],
  ['repair-report', { id: 7 }, 'rm_report rm_form', '/repairs-maintenace/7'],
  ['repair-report', { id: 7 }, 'rm_form', '/repairs-maintenace/form/7'],
  ['branch', { id: 7, isInternalBranch: true }, 'branch_internal', undefined],
  ['opl', car, 'workshop_report', '/Workshop?startDate=2026-11-22&endDate=2026-11-22&branchId=3'],
])('a record of %s opens on a page one may open, or beside its list', (name, row, may, opens) => {
  const result = found(name, row, may.split(' '))
  expect(result?.path ?? result?.record?.row).toEqual(opens)
})

test('a record says what tells it from others, and what it was found by', () => {
  const person = {
    id: 7,
    fullName: 'Siti',
    email: 'siti@roda.example',
    role: { id: 1, name: 'HR' },
    branchLocation: { id: 2, name: 'Bandung' },
  }
  const detail = (query: string) => found('employee', person, ['employee_list'], query)?.detail
  expect(detail('siti')).toBe('HR · Bandung')
  expect(detail('roda.ex')).toBe('siti@roda.example · HR · Bandung')
  // Of a list without a search, the texts alone.
  const { text = '' } = found('opl', { ...car, plateNumber: 'B 1' }, ['workshop_report']) ?? {}
  expect([matches(text, 'b1'), matches(text, '22 nov')]).toEqual([true, false])
})

test('all records that are found are a step away: in their list, searched for the same', () => {
  serverHas(all)
  const [source = expect.unreachable()] = sourcesOf(pages, mayBy(ofRole('hr')))
  const rights = { pages, may: mayBy(ofRole('hr')) }
  const [group] = groupOfAnswer(source, { data: [{ id: 7 }], total: 1200 }, 'a & b', rights)
  const more = { title: 'Show all 1.200', path: '/employee?search=a+%26+b' }
  expect(group?.results).toMatchObject([{ key: 'employee 7' }, more])
})

const reporter = ['rm_report', 'rm_form', 'workshop_dashboard']
test.each<[held: readonly string[], query: string, found: string]>([
  [[], '', '| Home'],
  [reporter, '', 'Upload OPL, New repair report | Home, Repairs & Maintenance'],
  [ofRole('admin'), 'catalog', '| Catalog/price list'],
  [ofRole('admin'), 'add emp', 'New employee |'],
  [ofRole('admin'), 'mekanik', '| Mechanics by branch'],
  [ofRole('admin'), 'rep', 'New repair report | Repairs & Maintenance, Attendance report'],
  [ofRole('admin'), 'external', '| Outsource group: external branches'],
  [ofRole('admin'), '%_\\', '|'],
  // Inside of words it would match nearly all pages.
  [ofRole('admin'), 'an', '| Annual leave'],
])('actions and pages of %j are found by menu, heading and address: %s', (...row) => {
  const [granted, query, expected] = row
  const texts = entriesOf(pages, mayBy(granted)).map(({ results }) =>
    matchingEntries(results, query)
      .map(({ title }) => title)
      .join(', '),
  )
  expect(texts.join(' | ').trim()).toBe(expected)
})

test.each([
  ['B 1234 XY', 'b1234xy', true],
  ['RM-202611-0042', 'rm 0042', true],
  ['สมชาย ใจดี', 'ใจดี', true],
  ['cotton', '%', false],
  ['OPL-1\nMobil', 'b 1', false],
])('%s is found by %s: %s', (text, query, isFound) => {
  expect(matches(text, query)).toBe(isFound)
})

test('what is found by its title stands above what is found by something else', () => {
  const result = { key: '', detail: '', text: '' }
  const groups = [
    { key: 'repairs', heading: 'Repairs', results: [{ ...result, title: 'Lift' }] },
    { key: 'branches', heading: 'Branches', results: [{ ...result, title: 'Bandung' }] },
  ]
  expect(keysInOrder(groups, 'bandung')).toEqual(['branches', 'repairs'])
})

test('lists that failed for one reason are told together, and all of them tried again', () => {
  serverHas(all)
  const keys: string[] = []
  const answered = sourcesOf(pages, mayBy(ofRole('hr'))).map((source) => ({
    source,
    error: new RequestError('Not yours.', 403),
    isFetching: false,
    refetch: () => keys.push(source.key),
  }))
  const [group, ...others] = groupsOfFailures(answered)
  expect([group?.heading, others]).toEqual(['Employees, OPL jobs', []])
  expect(group?.results).toMatchObject([{ detail: 'Not yours.' }])
  group?.results[0]?.run?.()
  expect(keys).toEqual(['employee.list', 'opl.list'])
})

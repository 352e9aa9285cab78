import { expect, test } from 'vitest'
import {
  type BranchDay,
  branchKeyOf,
  problemsFirst,
  readBranchDay,
  readBranchDays,
  sumOfBranches,
} from '../../../src/web/features/attendance/rules/branch-days.ts'

const day = '2026-11-21'
const record = {
  id: 7,
  user: { fullName: 'Agus Santoso' },
  statusId: 3,
  checkInAt: '2026-11-20T22:58:00.000Z',
}
const late = { ...record, lateMinutes: 5 }
const branch = {
  branchLocationId: 4,
  branchLocationName: 'Roda Jayapura',
  timezone: 'Asia/Jayapura',
}

test('a branch’s day is read as our server answers it; a record that says where it was made is believed', () => {
  const counts = { total: 12, present: 10, late: 2, waiting: 1 }
  const elsewhere = { branchLocation: { id: 5, name: 'Roda Medan', timezone: 'Asia/Jakarta' } }
  const items = [record, { ...record, ...elsewhere }]
  const place = { id: 4, name: 'Roda Jayapura', timezone: 'Asia/Jayapura' }
  expect(readBranchDay({ ...branch, ...counts, items }, day)).toMatchObject({
    branchLocationId: 4,
    branchLocationName: place.name,
    ...counts,
    items: [{ id: 7, branchLocationId: 4, branchLocation: place, date: day }, elsewhere],
  })
})

test('what a server does not count is counted here, and what it counts believed, were it nothing', () => {
  const late = { id: 8, statusId: 1, checkInAt: record.checkInAt, lateMinutes: 1 }
  const items = [record, late, { id: 9, statusId: 3, lateMinutes: 0 }, 'odd', { statusId: 3 }]
  const counts = { total: 4, present: 2, late: 1, waiting: 3 }
  expect(readBranchDay({ ...branch, items }, day)).toMatchObject(counts)
  const none = { total: 0, present: 0, late: 0, waiting: 0 }
  expect(readBranchDay({ ...branch, ...none, items }, day)).toMatchObject(none)
})

const all = { total: 9, present: 8, late: 2, waiting: 2 }
const unknown = { total: null, present: null, late: null, waiting: null }
test.each<[string, object, string | undefined, object]>([
  ['of one status', { items: [late, late] }, '3', { ...unknown, waiting: 2 }],
  ['of another status', { items: [late, late] }, '1', unknown],
  ['of one status, with all counts', { ...all, items: [late, late] }, '3', all],
  ['without lateness', { items: [record] }, undefined, { total: 1, present: 1, late: null }],
])('what is not known of a branch’s day is not counted: %s', (_, row, statusId, counts) => {
  const read = readBranchDay({ ...branch, ...row }, day, statusId) ?? made('')
  expect(read).toMatchObject(counts)
  expect(sumOfBranches([read, made('')], 'total')).toBe(read.total && read.total + 10)
})

test('a branch’s day of a server that names nothing is that of no branch', () => {
  const nothing = { branchLocationId: null, branchLocationName: 'No branch', total: 0, items: [] }
  expect(readBranchDay({}, day)).toMatchObject(nothing)
  const solo = readBranchDay({ branchLocationName: 'Roda Solo', items: 'none' }, day)
  expect(solo && branchKeyOf(solo)).toBe('named Roda Solo')
  const named = { branchLocationId: '9', branchLocationName: 'Otherwise' }
  const embedded = { branchLocation: { id: '9', name: 'Otherwise' } }
  expect(readBranchDay(embedded, day)).toMatchObject(named)
  expect(readBranchDay('text', day)).toBeUndefined()
})

const made = (name: string, change: Partial<BranchDay> = {}): BranchDay => {
  const counts = { total: 10, present: 9, late: 0, waiting: 0 }
  return { branchLocationId: name, branchLocationName: name, ...counts, items: [], ...change }
}

test('branches with problems come first: what waits, what is flagged, who is late; the others by name', () => {
  const { items } =
    readBranchDay({ ...branch, items: [record, { ...record, id: 8 }] }, day) ?? made('')
  const all = [
    made('b_1'),
    made('Late', { late: 1 }),
    made('A'),
    made('Flagged', { items }),
    made('Calm', { items: items.slice(1) }),
    made('ba'),
    made('Waits', { waiting: 2 }),
  ]
  const order = problemsFirst(all, ({ id }) => id === 7).map((one) => one.branchLocationName)
  expect(order.join(' ')).toBe('Waits Flagged Late A b_1 ba Calm')
  expect([sumOfBranches(all, 'present'), sumOfBranches(all, 'waiting')]).toEqual([63, 2])
})

/** A server with these answers, one a page; it answers the last one for ever. */
async function read(pages: unknown[], statusId?: number, branchIds: number[] = [], isPaged = true) {
  const requests: Record<string, unknown>[] = []
  const ask = async (values: Record<string, unknown>) => {
    requests.push(values)
    return pages[Math.min(requests.length, pages.length) - 1]
  }
  const { signal } = new AbortController()
  const question = { date: day, statusId, branchIds }
  const { branches, doubt } = await readBranchDays(ask, question, signal, () => isPaged)
  return { requests, doubt, keys: branches.map(branchKeyOf).join(' ') }
}

const named = (...ids: number[]) =>
  ids.map((id) => ({ branchLocationId: id, branchLocationName: `Branch ${id}`, items: [] }))

test('is asked for with what it is narrowed to, and in one request where the server says that this is all', async () => {
  const { requests } = await read([{ items: named(1, 2), totalData: 2 }], 3, [1, 2])
  expect(requests).toEqual([{ date: day, statusId: 3, branchId: [1, 2], page: 1, perPage: 500 }])
})

test('is read page by page, from a server that has pages of its own, and from one that knows none', async () => {
  const pages = [named(1, 2), named(3)].map((items) => ({ items, totalData: 3 }))
  expect((await read(pages)).keys).toBe('1 2 3')
  const { requests, keys } = await read([{ data: named(1, 2) }])
  expect([requests.length, keys]).toEqual([2, '1 2'])
  expect(requests[0]).not.toHaveProperty('statusId')
})

test('branches that may be a part are called so', async () => {
  const doubtOf = async (count: number, totals = {}) =>
    (await read([{ items: named(...Array(count).keys()), ...totals }], 3, [], false)).doubt
  const doubts = [await doubtOf(10), await doubtOf(11), await doubtOf(10, { totalData: 10 })]
  const part = '10 branches read; this server may hold more.'
  expect(doubts).toEqual([part, undefined, undefined])
})

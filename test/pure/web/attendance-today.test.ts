import { expect, test } from 'vitest'
import {
  type BranchDay,
  keyOf,
  problemsFirst,
  readBranchDay,
  readBranchDays,
  sumOf,
} from '../../../src/web/features/attendance/today/branch-days.ts'

const day = '2026-11-21'
const record = {
  id: 7,
  user: { fullName: 'Agus Santoso' },
  statusId: 3,
  checkInAt: '2026-11-20T22:58:00.000Z',
}
const branch = {
  branchLocationId: 4,
  branchLocationName: 'Roda Jayapura',
  timezone: 'Asia/Jayapura',
}

test('a branch’s day is read as our server answers it', () => {
  const counts = { total: 12, present: 10, late: 2, waiting: 1 }
  expect(readBranchDay({ ...branch, ...counts, items: [record] }, day)).toMatchObject({
    branchLocationId: 4,
    branchLocationName: 'Roda Jayapura',
    ...counts,
    items: [
      {
        id: 7,
        user: { fullName: 'Agus Santoso' },
        branchLocationId: 4,
        branchLocation: { id: 4, name: 'Roda Jayapura', timezone: 'Asia/Jayapura' },
        date: day,
      },
    ],
  })
})

test('what a server does not count is counted here', () => {
  const items = [
    record,
    { id: 8, statusId: 1, checkInAt: record.checkInAt, lateMinutes: 1 },
    { id: 9, statusId: 3 },
    'odd',
    { name: 'no id' },
  ]
  expect(
    readBranchDay({ branchLocation: { id: '4', name: 'Roda Jayapura' }, items }, day),
  ).toMatchObject({
    branchLocationId: '4',
    total: 3,
    present: 2,
    late: 1,
    waiting: 2,
  })
})

test('a branch’s day of a server that names nothing is that of no branch', () => {
  expect(readBranchDay({}, day)).toEqual({
    branchLocationId: null,
    branchLocationName: 'No branch',
    total: 0,
    present: 0,
    late: 0,
    waiting: 0,
    items: [],
  })
  const named = readBranchDay({ branchLocationName: 'Roda Solo', items: 'none' }, day)
  expect(named && [named.branchLocationName, keyOf(named)]).toEqual([
    'Roda Solo',
    'named Roda Solo',
  ])
  expect(
    readBranchDay(
      { branchLocationId: 4, branchLocation: { id: 9, name: 'Otherwise' }, total: 0, late: 0 },
      day,
    ),
  ).toMatchObject({
    branchLocationId: 4,
    branchLocationName: 'Otherwise',
    total: 0,
  })
})

test('what a server counts is believed, were it nothing', () => {
  const items = [{ id: 8, statusId: 3, checkInAt: record.checkInAt, lateMinutes: 5 }]
  expect(
    readBranchDay({ ...branch, total: 0, present: 0, late: 0, waiting: 0, items }, day),
  ).toMatchObject({
    total: 0,
    present: 0,
    late: 0,
    waiting: 0,
  })
  expect(
    readBranchDay({ ...branch, items: [{ id: 8, lateMinutes: 0 }, { id: 9 }] }, day),
  ).toMatchObject({ late: 0, present: 0 })
})

test('a record that says where it was made is believed', () => {
  const elsewhere = {
    ...record,
    branchLocation: { id: 5, name: 'Roda Medan', timezone: 'Asia/Jakarta' },
  }
  expect(readBranchDay({ ...branch, items: [elsewhere] }, day)?.items).toMatchObject([
    { branchLocationId: 5, branchLocation: elsewhere.branchLocation },
  ])
})

test.each([[null], ['text'], [3]])('%j is no branch', (row) => {
  expect(readBranchDay(row, day)).toBeUndefined()
})

const made = (branchName: string, change: Partial<BranchDay> = {}): BranchDay => ({
  branchLocationId: branchName,
  branchLocationName: branchName,
  total: 10,
  present: 9,
  late: 0,
  waiting: 0,
  items: [],
  ...change,
})

test('branches with problems come first, the others by name', () => {
  const records = readBranchDay({ ...branch, items: [record] }, day)?.items ?? []
  const all = [
    made('b'),
    made('Late', { late: 1 }),
    made('A'),
    made('Flagged', { items: records }),
    made('Waits', { waiting: 2 }),
  ]
  const order = problemsFirst(all, ({ id }) => id === 7).map(
    ({ branchLocationName }) => branchLocationName,
  )
  expect(order).toEqual(['Waits', 'Flagged', 'Late', 'A', 'b'])
  expect(sumOf(all)).toEqual({ total: 50, present: 45, late: 1, waiting: 2 })
})

test('records that are not flagged are no problem, and names go by their letters', () => {
  const records =
    readBranchDay(
      {
        ...branch,
        items: [
          { ...record, id: 8 },
          { ...record, id: 9 },
        ],
      },
      day,
    )?.items ?? []
  const all = [
    made('ba'),
    made('Calm', { items: records }),
    made('b_1'),
    made('Flagged', { items: records.slice(0, 1) }),
  ]
  const order = problemsFirst(all, ({ id }) => id === 8 && records.length > 1).map(
    ({ branchLocationName }) => branchLocationName,
  )
  expect(order).toEqual(['Calm', 'Flagged', 'b_1', 'ba'])
  expect(
    problemsFirst(all, () => false).map(({ branchLocationName }) => branchLocationName),
  ).toEqual(['b_1', 'ba', 'Calm', 'Flagged'])
})

test('is read no further once that is stopped', async () => {
  const stopping = new AbortController()
  const reading = readBranchDays(
    async () => {
      stopping.abort(new Error('Stopped.'))
      return { items: [], totalData: 0 }
    },
    { date: day, statusId: undefined, branchIds: [] },
    stopping.signal,
    () => true,
  )
  await expect(reading).rejects.toThrow('Stopped.')
})

/** A server with these answers, one a page; it answers the last one for ever. */
async function read(pages: unknown[], statusId?: number, branchIds: number[] = []) {
  const asked: Record<string, unknown>[] = []
  const found = await readBranchDays(
    async (values) => {
      asked.push(values)
      return pages[Math.min(asked.length, pages.length) - 1]
    },
    { date: day, statusId, branchIds },
    new AbortController().signal,
    () => true,
  )
  return { asked, keys: found.map(keyOf) }
}

const named = (...ids: number[]) =>
  ids.map((id) => ({ branchLocationId: id, branchLocationName: `Branch ${id}`, items: [] }))

test('is asked for with what it is narrowed to, and in one request where the server says that this is all', async () => {
  const { asked, keys } = await read([{ items: named(1, 2), totalData: 2 }], 3, [1, 2])
  expect(asked).toEqual([{ date: day, statusId: 3, branchId: [1, 2], page: 1, perPage: 500 }])
  expect(keys).toEqual(['1', '2'])
})

test('is read page by page, from a server that has pages of its own, and from one that knows none', async () => {
  expect(
    (
      await read([
        { items: named(1, 2), totalData: 3 },
        { items: named(3), totalData: 3 },
      ])
    ).keys,
  ).toEqual(['1', '2', '3'])
  const { asked, keys } = await read([{ data: named(1, 2) }])
  expect({ requests: asked.length, keys, status: 'statusId' in (asked[0] ?? {}) }).toEqual({
    requests: 2,
    keys: ['1', '2'],
    status: false,
  })
})

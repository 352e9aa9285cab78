import { expect, test } from 'vitest'
import { formatShare } from '../../../src/web/data/format.ts'
import {
  readStatusTotals,
  shareOf,
  summarySheet,
  sumOf,
  withIds,
} from '../../../src/web/features/attendance/status-totals.ts'

const ours = [
  { statusId: 1, name: 'Approved', total: 7 },
  { statusId: 3, name: 'Waiting', total: 1 },
]

test.each([
  ['a list', { date: '2026-11-21', attendanceByStatus: ours }],
  ['a list inside data', { data: { attendanceByStatus: ours } }],
  [
    'numbers as text',
    { attendanceByStatus: ours.map((one) => ({ ...one, total: `${one.total}` })) },
  ],
  [
    'other names',
    {
      attendanceByStatus: ours.map(({ statusId, name, total }) => ({
        id: statusId,
        name,
        count: total,
      })),
    },
  ],
])('%s is read', (_, reply) => {
  expect(readStatusTotals(reply)).toEqual(ours)
})

test('ids stay as they came', () => {
  const ids = ['3', '4f90d13a42', '8f14e45f-ceea-467f-a1d5-9b0c6f4c3a10']
  const attendanceByStatus = ids.map((statusId) => ({ statusId, total: 1 }))
  const totals = readStatusTotals({ attendanceByStatus })
  expect(totals.map(({ statusId }) => statusId)).toEqual(ids)
  expect(totals[1]?.name).toBe('Status 4f90d13a42')
})

test('a map of names is read, and gets the ids of the statuses that are known', () => {
  const totals = readStatusTotals({
    attendanceByStatus: { Approved: 7, waiting: '1', Verified: 2 },
  })
  expect(totals.map(({ statusId }) => statusId)).toEqual([null, null, null])
  const known = [
    { id: 1, name: 'Approved' },
    { id: '3', name: 'Waiting' },
  ]
  expect(withIds(totals, known)).toEqual([
    { statusId: 1, name: 'Approved', total: 7 },
    { statusId: '3', name: 'waiting', total: 1 },
    { statusId: null, name: 'Verified', total: 2 },
  ])
})

test('what a server leaves out, or gets wrong, harms nobody', () => {
  expect(
    readStatusTotals({
      attendanceByStatus: [
        { statusId: 9 },
        { name: 'Odd', total: -4 },
        { statusId: 8, total: 'many' },
      ],
    }),
  ).toEqual([
    { statusId: 9, name: 'Status 9', total: 0 },
    { statusId: null, name: 'Odd', total: 0 },
    { statusId: 8, name: 'Status 8', total: 0 },
  ])
  expect(readStatusTotals({ attendanceByStatus: [] })).toEqual([])
})

test.each([[undefined], ['no'], [{}], [{ items: [] }], [{ attendanceByStatus: 3 }]])(
  '%j is no summary',
  (reply) => {
    expect(() => readStatusTotals(reply)).toThrow('no summary')
  },
)

test('shares are of all, and none where there is nothing', () => {
  expect(ours.map((one) => formatShare(shareOf(one, sumOf(ours))))).toEqual(['87,5%', '12,5%'])
  expect(shareOf({ statusId: 1, name: '', total: 0 }, 0)).toBe(0)
})

test('a status is told by what is told of it', () => {
  const read = (entry: object) => readStatusTotals({ attendanceByStatus: [entry] })[0]
  expect(read({ statusId: 3, id: 9, name: 'Waiting', total: 2, count: 5 })).toEqual({
    statusId: 3,
    name: 'Waiting',
    total: 2,
  })
  expect(read({ id: 9, total: 0, count: 5 })).toEqual({ statusId: 9, name: 'Status 9', total: 5 })
  expect(read({ total: 1.5 })).toEqual({ statusId: null, name: 'Status', total: 0 })
})

test('an id that is known stays, and another is taken from the statuses, or none', () => {
  const totals = [
    { statusId: 4, name: 'Approved', total: 1 },
    { statusId: null, name: 'Approved', total: 2 },
  ]
  expect(withIds(totals, [{ id: 'x', name: 'Approved' }]).map(({ statusId }) => statusId)).toEqual([
    4,
    'x',
  ])
  expect(withIds(totals, []).map(({ statusId }) => statusId)).toEqual([4, null])
})

test('the sheet of a day without records has a sum all the same', () => {
  expect(summarySheet('2026-11-21', []).rows).toEqual([['2026-11-21', 'All', 0, 0]])
})

test('the sheet has the numbers and their sum', () => {
  expect(summarySheet('2026-11-21', ours)).toEqual({
    header: [
      { label: 'Date', kind: 'date' },
      'Status',
      'Records',
      { label: 'Share', kind: 'share' },
    ],
    rows: [
      ['2026-11-21', 'Approved', 7, 0.875],
      ['2026-11-21', 'Waiting', 1, 0.125],
      ['2026-11-21', 'All', 8, 1],
    ],
  })
})

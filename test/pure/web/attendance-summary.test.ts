import { expect, test } from 'vitest'
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
const read = (attendanceByStatus: unknown) => readStatusTotals({ attendanceByStatus })

test.each([
  ['a list', { attendanceByStatus: ours }],
  ['a list inside data', { data: { attendanceByStatus: ours } }],
  [
    'numbers as text',
    { attendanceByStatus: ours.map((one) => ({ ...one, total: `${one.total}` })) },
  ],
])('%s is read', (_, reply) => {
  expect(readStatusTotals(reply)).toEqual(ours)
})

test.each([
  [{ statusId: 3, id: 9, name: 'Waiting', total: 2, count: 5 }, 3, 'Waiting', 2],
  [{ id: 9, total: 0, count: 5 }, 9, 'Status 9', 5],
  [{ statusId: '3', total: 1 }, '3', 'Status 3', 1],
  [{ statusId: '4f90d13a42' }, '4f90d13a42', 'Status 4f90d13a42', 0],
  [{ name: 'Odd', total: -4 }, null, 'Odd', 0],
  [{ total: 1.5 }, null, 'Status', 0],
])(
  '%j is read as far as it makes sense, and its id stays as it came',
  (entry, statusId, name, total) => {
    expect(read([entry])).toEqual([{ statusId, name, total }])
  },
)

test('a map of names is read, and gets the ids of the statuses that are known', () => {
  const totals = read({ Approved: 7, waiting: '1', Verified: 2 })
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
  const [four] = withIds([{ statusId: 4, name: 'Approved', total: 1 }], known)
  expect(four?.statusId).toBe(4)
})

test('no statuses are a summary, and anything else is none', () => {
  expect(read([])).toEqual([])
  for (const reply of [undefined, 'no', {}, { items: [] }, { attendanceByStatus: 3 }])
    expect(() => readStatusTotals(reply)).toThrow('no summary')
})

test('the sheet has the numbers, their shares and their sum, of a day without records too', () => {
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
  expect(summarySheet('2026-11-21', []).rows).toEqual([['2026-11-21', 'All', 0, 0]])
  expect(ours.map((one) => shareOf(one, sumOf(ours)))).toEqual([0.875, 0.125])
})

import { expect, test } from 'vitest'
import {
  readStatusTotals,
  summarySheet,
  waitingIn,
  withStatusIds,
} from '../../../src/web/features/attendance/rules/status-totals.ts'
import { labelOf } from '../../../src/web/ui/export/sheet.ts'

const ours = [
  { statusId: 1, name: 'Approved', total: 7 },
  { statusId: 3, name: 'Waiting', total: 1 },
]
const read = (attendanceByStatus: unknown) => readStatusTotals({ attendanceByStatus })

test.each([
  [{ statusId: 3, id: 9, name: 'Waiting', total: 2, count: 5 }, 3, 'Waiting', 2],
  [{ id: 9, total: 0, count: 5 }, 9, 'Status 9', 5],
  [{ statusId: '4f90d13a42' }, '4f90d13a42', 'Status 4f90d13a42', 0],
  [{ name: 'Odd', total: -4 }, null, 'Odd', 0],
  [{ total: 1.5 }, null, 'Status', 0],
])('%j is read as far as it makes sense, its id as it came', (entry, statusId, name, total) => {
  expect(read([entry])).toEqual([{ statusId, name, total }])
})

test('a map of names is read, and gets the ids of the statuses that are known', () => {
  const totals = read({ Approved: 7, waiting: '1', Verified: 2 })
  expect(totals.map(({ statusId }) => statusId)).toEqual([null, null, null])
  expect(waitingIn(totals)).toBe(1)
  const known = [
    { id: 1, name: 'Approved' },
    { id: '3', name: 'Waiting' },
  ]
  expect(withStatusIds(totals, known)).toEqual([
    { statusId: 1, name: 'Approved', total: 7 },
    { statusId: '3', name: 'waiting', total: 1 },
    { statusId: null, name: 'Verified', total: 2 },
  ])
  const [four] = withStatusIds([{ statusId: 4, name: 'Approved', total: 1 }], known)
  expect(four?.statusId).toBe(4)
})

test('a list is a summary, were it empty or inside data, and anything else is none', () => {
  const reply = { attendanceByStatus: ours }
  expect([reply, { data: reply }].map(readStatusTotals)).toEqual([ours, ours])
  expect(read([])).toEqual([])
  for (const reply of [undefined, 'no', {}, { items: [] }, { attendanceByStatus: 3 }])
    expect(() => readStatusTotals(reply)).toThrow('no summary')
})

test('the sheet has the numbers, their shares and their sum, of a day without records too', () => {
  const { header, rows } = summarySheet('2026-11-21', ours)
  expect(header.map(labelOf)).toEqual(['Date', 'Status', 'Records', 'Share'])
  expect(header.at(-1)).toMatchObject({ kind: 'share' })
  const lines = [...rows].map((row) => row.slice(1).join(' '))
  expect(lines).toEqual(['Approved 7 0.875', 'Waiting 1 0.125', 'All 8 1'])
  expect(summarySheet('2026-11-21', []).rows).toEqual([['2026-11-21', 'All', 0, 0]])
})

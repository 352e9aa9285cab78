import { expect, test } from 'vitest'
import {
  byBranch,
  sortRows,
  totalsOf,
} from '../../../src/web/features/attendance/report/report-rows.ts'
import { type Flagged, flagged } from '../../../src/web/features/attendance/rules/flags.ts'
import { readAttendance } from '../../../src/web/features/attendance/rules/record.ts'

/** What the report of a day makes of its records. */

const day = '2026-11-02'
const [solo, ambon] = [{ name: 'Solo' }, { name: 'Ambon' }]
const place = { latitude: 0.01, longitude: 0 }
const places = new Map([
  ['3', { id: 3, name: 'Solo', place, radiusMeter: 100, phoneNumber: null, isActive: true }],
])
const rowsOf = (...sent: object[]) =>
  flagged(
    sent.flatMap((one) => readAttendance(one, day) ?? []),
    places,
  )
const wati = { user: { id: 1, fullName: 'Wati' }, branchLocation: solo, statusId: 3 }
const andi = { user: { id: 4, fullName: 'andi' }, branchLocation: solo }
const rows = rowsOf(
  { id: 1, ...wati, checkInAt: `${day}T01:05:00Z`, lateMinutes: 5, workMinutes: 480 },
  { id: 2, user: { id: 2, fullName: 'Budi' }, branchLocation: ambon, statusId: 1 },
  { id: 3, ...wati, checkInAt: `${day}T06:00:00Z`, lateMinutes: 300, workMinutes: 90 },
  { id: 4, ...andi, checkInAt: `${day}T00:50:00Z`, lateMinutes: 0, statusId: 1 },
)
const alike = rowsOf(
  { id: 12, user: { fullName: 'Budi 10' } },
  { id: 11, user: { fullName: 'Budi 9' } },
  { id: 14, user: { fullName: 'Ani' }, lateMinutes: 1 },
  { id: 13, user: { fullName: 'Ani' }, lateMinutes: 1 },
)

test.each([
  [rows, 'name', true, [4, 2, 1, 3]],
  [rows, 'late', false, [3, 1, 4, 2]],
  [rows, 'in', true, [4, 1, 3, 2]],
  [rows, 'hours', true, [3, 1, 4, 2]],
  [rows, 'flags', true, [1, 3, 4, 2]],
  [rows, 'status', true, [4, 2, 1, 3]],
  [rows, 'branch', true, [2, 4, 1, 3]],
  [rows, 'distance', true, [4, 2, 1, 3]],
  [alike, 'late', true, [13, 14, 11, 12]],
  [alike, 'late', false, [13, 14, 11, 12]],
  [alike, 'name', false, [12, 11, 13, 14]],
] as const)('%# by %s, ascending: %s, the unknown come last', (these, by, isAscending, ids) => {
  expect(sortRows(these, { by, isAscending }).map(({ record }) => record.id)).toEqual(ids)
})

const nothing = { people: 0, present: 0, late: 0, minutes: 0, waiting: 0, flagged: 0 }
const present = { id: 9, checkInAt: `${day}T01:01:00Z` }
test.each([
  [rows, { people: 3, present: 2, late: 1, minutes: 570, waiting: 2, flagged: 4 }],
  [rowsOf(present), { people: 1, present: 1, late: null }],
  [rowsOf({ ...present, lateMinutes: 1 }), { present: 1, late: 1 }],
  [[], nothing],
])('%# people are counted once, hours and what waits by record', (these, totals) => {
  expect(totalsOf(these)).toMatchObject(totals)
})

const branchesOf = (these: readonly Flagged[]) =>
  byBranch(these).map(({ key, rows }) => [key, ...rows.map(({ record }) => record.id)])
test('a list by branch has each once, by their names; those without one stand together', () => {
  expect(branchesOf(rows)).toEqual([
    ['Ambon', 2],
    ['Solo', 1, 3, 4],
  ])
  const nowhere = rowsOf({ id: 1 }, { id: 2, branchLocation: solo }, { id: 4 })
  expect(branchesOf(nowhere)).toEqual([
    ['No branch', 1, 4],
    ['Solo', 2],
  ])
})

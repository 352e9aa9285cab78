import { expect, test } from 'vitest'
import { flagged } from '../src/web/attendance/flags.ts'
import { readAttendance } from '../src/web/attendance/record.ts'
import { rowText } from '../src/web/screens/attendance-report/copy-row.ts'
import { columnNames, fitting } from '../src/web/screens/attendance-report/report-columns.ts'
import { byBranch } from '../src/web/screens/attendance-report/report-lines.ts'
import { totalsOf } from '../src/web/screens/attendance-report/report-totals.ts'
import { sortRows } from '../src/web/screens/attendance-report/sort-rows.ts'

/** What the report of a day makes of its records. */

const day = '2026-11-02'

const rows = flagged(
  [
    {
      id: 1,
      user: { id: 1, fullName: 'Wati' },
      branchLocation: { name: 'Solo' },
      checkInAt: `${day}T01:05:00Z`,
      lateMinutes: 5,
      workMinutes: 480,
      statusId: 3,
    },
    { id: 2, user: { id: 2, fullName: 'Budi' }, branchLocation: { name: 'Ambon' }, statusId: 1 },
    {
      id: 3,
      user: { id: 1, fullName: 'Wati' },
      branchLocation: { name: 'Solo' },
      checkInAt: `${day}T06:00:00Z`,
      lateMinutes: 300,
      workMinutes: 90,
      statusId: 3,
    },
    {
      id: 4,
      user: { id: 4, fullName: 'andi' },
      branchLocation: { name: 'Solo' },
      checkInAt: `${day}T00:50:00Z`,
      lateMinutes: 0,
      statusId: 1,
    },
  ].flatMap((wire) => readAttendance(wire, day) ?? []),
  new Map(),
)

test.each([
  ['name', true, [4, 2, 1, 3]],
  ['name', false, [1, 3, 2, 4]],
  ['late', true, [4, 1, 3, 2]],
  ['late', false, [3, 1, 4, 2]],
  ['in', true, [4, 1, 3, 2]],
  ['branch', true, [2, 4, 1, 3]],
] as const)('sorted by %s, ascending: %s, what is not known comes last', (by, isAscending, ids) => {
  expect(sortRows(rows, { by, isAscending }).map(({ record }) => record.id)).toEqual(ids)
})

test('people are counted once, hours and what waits by record', () => {
  expect(totalsOf(rows)).toMatchObject({ people: 3, present: 2, late: 1, minutes: 570, waiting: 2 })
})

test('a list by branch has each branch once', () => {
  const lines = byBranch(rows).map((line) => (line.kind === 'branch' ? `${line.name} ${line.count}` : line.row.record.id))
  expect(lines).toEqual(['Ambon 1', 2, 'Solo 3', 1, 3, 4])
})

test('a row is copied as cells, none of which is a formula or begins another', () => {
  const record = readAttendance(
    { id: 9, user: { fullName: '=1+1\tx' }, branchLocation: { name: 'Solo\nraya' }, note: 'A fever' },
    day,
  )
  const [row] = flagged(record ? [record] : [], new Map())
  expect(row && rowText(row, ['name', 'branch', 'hours'])).toBe(`${day}\t'=1+1 x\tSolo raya\t–`)
})

test('columns give way where there is no room, the name and the status never', () => {
  expect(fitting(columnNames, 2000)).toEqual(columnNames)
  expect(fitting(columnNames, 300)).toEqual(['name', 'in', 'status'])
  expect(fitting(columnNames, 1110)).toContain('flags')
})

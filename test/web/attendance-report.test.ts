import { describe, expect, test } from 'vitest'
import { templateOf } from '../../src/web/features/attendance/DayTable.tsx'
import { type Flagged, flagged } from '../../src/web/features/attendance/flags.ts'
import { readAttendance } from '../../src/web/features/attendance/record.ts'
import {
  columnNames,
  edgeColumns,
  fitting,
  reportColumns,
} from '../../src/web/features/attendance/report/report-columns.tsx'
import {
  byBranch,
  rowText,
  sortRows,
  totalsOf,
} from '../../src/web/features/attendance/report/report-rows.ts'

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
  ['in', false, [3, 1, 4, 2]],
  ['branch', true, [2, 4, 1, 3]],
  ['branch', false, [4, 1, 3, 2]],
  ['hours', true, [3, 1, 4, 2]],
  ['hours', false, [1, 3, 4, 2]],
  ['status', true, [4, 2, 1, 3]],
  ['flags', true, [1, 3, 4, 2]],
  ['distance', true, [4, 2, 1, 3]],
] as const)('sorted by %s, ascending: %s, what is not known comes last', (by, isAscending, ids) => {
  expect(sortRows(rows, { by, isAscending }).map(({ record }) => record.id)).toEqual(ids)
})

test('people are counted once, hours and what waits by record', () => {
  expect(totalsOf(rows)).toMatchObject({
    people: 3,
    present: 2,
    late: 1,
    minutes: 570,
    waiting: 2,
    flagged: 4,
  })
  const untold = flagged(
    [readAttendance({ id: 9, checkInAt: `${day}T01:00:00Z` }, day)].flatMap((one) => one ?? []),
    new Map(),
  )
  expect(totalsOf(untold)).toMatchObject({ people: 1, present: 1, late: 0 })
  const minute = flagged(
    [readAttendance({ id: 9, checkInAt: `${day}T01:01:00Z`, lateMinutes: 1 }, day)].flatMap(
      (one) => one ?? [],
    ),
    new Map(),
  )
  expect(totalsOf(minute)).toMatchObject({ present: 1, late: 1 })
  expect(totalsOf([])).toEqual({
    people: 0,
    present: 0,
    late: 0,
    minutes: 0,
    waiting: 0,
    flagged: 0,
  })
})

function linesOf(rows: readonly Flagged[]) {
  return byBranch(rows).map((line) =>
    line.kind === 'branch' ? `${line.name} ${line.count}` : line.row.record.id,
  )
}

test('a list by branch has each branch once', () => {
  expect(linesOf(rows)).toEqual(['Ambon 1', 2, 'Solo 3', 1, 3, 4])
})

test('a row is copied as cells, none of which is a formula or begins another', () => {
  const record = readAttendance(
    {
      id: 9,
      user: { fullName: '=1+1\tx' },
      branchLocation: { name: 'Solo\nraya' },
      note: 'A fever',
    },
    day,
  )
  const [row] = flagged(record ? [record] : [], new Map())
  expect(row && rowText(row, ['name', 'branch', 'hours'])).toBe(`${day}\t'=1+1 x\tSolo raya\t–`)
})

test('columns give way where there is no room, the name and the status never', () => {
  expect(fitting(columnNames, 2000)).toEqual(columnNames)
  expect(fitting(columnNames, 402)).toEqual(['name', 'in', 'status'])
  expect(fitting(columnNames, 1110)).toContain('flags')
  // The last one that has room, and no room for it.
  expect(fitting(columnNames, 1270)).toEqual(columnNames)
  expect(fitting(columnNames, 1269)).toEqual(columnNames.filter((name) => name !== 'distance'))
  expect(fitting(['name', 'hours'], 387)).toEqual(['name'])
  expect(fitting(['name', 'hours'], 388)).toEqual(['name', 'hours'])
})

describe('the columns', () => {
  const full = {
    id: 5,
    user: { id: 5, fullName: 'Eka' },
    branchLocation: { id: 3, name: 'Solo', timezone: 'Asia/Jakarta' },
    attendanceType: { code: 'present', name: 'Present' },
    checkInAt: `${day}T01:05:00Z`,
    checkOutAt: `${day}T09:00:00Z`,
    checkInLatitude: 0,
    checkInLongitude: 0,
    lateMinutes: 5,
    workMinutes: 475,
    statusId: 1,
    status: { id: 1, name: 'Approved' },
    approvedBy: { id: 2, fullName: 'Sri' },
  }
  const places = new Map([
    [
      '3',
      {
        id: 3,
        name: 'Solo',
        place: { latitude: 0.01, longitude: 0 },
        radiusMeter: 100,
        phoneNumber: null,
        isActive: true,
      },
    ],
  ])
  const rowOf = (changes: object = {}) => {
    const [row] = flagged(
      [readAttendance({ ...full, ...changes }, day)].flatMap((one) => one ?? []),
      places,
    )
    if (!row) throw new Error('There is no row.')
    return row
  }
  const texts = (changes?: object) =>
    columnNames.map((name) => [reportColumns[name].label, reportColumns[name].text(rowOf(changes))])

  test('say all of a record that a report tells', () => {
    expect(texts()).toEqual([
      ['Name', 'Eka'],
      ['Branch', 'Solo'],
      ['Type', 'Present'],
      ['In', '08.05 WIB'],
      ['Out', '16.00 WIB'],
      ['Hours', '7 h 55'],
      ['Late', '5 min'],
      ['Distance', '1,1 km'],
      ['Flags', 'Outside the branch, 1,1 km, Late 5 min'],
      ['Status', 'Approved'],
      ['Decided by', 'Sri'],
    ])
  })

  test('say nothing of what is not known', () => {
    const bare = {
      checkInAt: null,
      checkOutAt: null,
      checkInLatitude: null,
      lateMinutes: 0,
      workMinutes: null,
      status: null,
      approvedBy: null,
    }
    expect(
      texts(bare)
        .slice(3)
        .map(([, text]) => text),
    ).toEqual(['–', '–', '–', '–', '–', '', '1', '–'])
    expect(Object.fromEntries(texts({ statusId: null, status: null })).Status).toBe('')
    const values = (changes?: object) =>
      columnNames.map((name) => reportColumns[name].by(rowOf(changes)))
    expect(values(bare)).toEqual(['Eka', 'Solo', 'Present', null, null, null, 0, null, -0, 1, null])
    expect(
      values().map((value) => (typeof value === 'number' ? Math.round(value) : value)),
    ).toEqual([
      'Eka',
      'Solo',
      'Present',
      Date.parse(full.checkInAt),
      Date.parse(full.checkOutAt),
      475,
      5,
      1112,
      -2,
      'Approved',
      'Sri',
    ])
  })

  test('stand between the box that selects and the button that copies', () => {
    const columns = { ...reportColumns, ...edgeColumns }
    expect(templateOf(columns, ['select', 'name', 'hours', 'branch', 'copy'])).toBe(
      '32px minmax(160px, 2.6fr) 52px minmax(110px, 3.4fr) 32px',
    )
  })

  test('of which some have to be asked for, and some are numbers', () => {
    expect(columnNames.filter((name) => reportColumns[name].isExtra)).toEqual([
      'distance',
      'decided',
    ])
    expect(columnNames.filter((name) => reportColumns[name].isNumber)).toEqual([
      'hours',
      'late',
      'distance',
    ])
  })
})

test('of those who are alike the name decides, then the number, whichever way they are sorted', () => {
  const alike = flagged(
    [
      { id: 12, user: { fullName: 'Budi 10' } },
      { id: 11, user: { fullName: 'Budi 9' } },
      { id: 14, user: { fullName: 'Ani' }, lateMinutes: 1 },
      { id: 13, user: { fullName: 'Ani' }, lateMinutes: 1 },
    ].flatMap((wire) => readAttendance(wire, day) ?? []),
    new Map(),
  )
  const ids = (by: 'name' | 'late', isAscending: boolean) =>
    sortRows(alike, { by, isAscending }).map(({ record }) => record.id)
  expect(ids('late', true)).toEqual([13, 14, 11, 12])
  expect(ids('late', false)).toEqual([13, 14, 11, 12])
  expect(ids('name', false)).toEqual([12, 11, 13, 14])
})

test('a row is copied whatever it begins with', () => {
  const copied = (fullName: string) => {
    const [row] = flagged(
      [readAttendance({ id: 1, user: { fullName } }, day)].flatMap((one) => one ?? []),
      new Map(),
    )
    return row && rowText(row, ['name']).split('\t')[1]
  }
  expect(['=a', '+a', '-a', '@a', 'a=', 'a-b', ' a\n\nb'].map(copied)).toEqual([
    "'=a",
    "'+a",
    "'-a",
    "'@a",
    'a=',
    'a-b',
    ' a b',
  ])
})

test('those without a branch stand together, and branches by their names', () => {
  const nowhere = flagged(
    [
      { id: 1 },
      { id: 2, branchLocation: { name: 'Solo' } },
      { id: 3, branchLocation: { name: 'Ambon' } },
      { id: 4 },
    ].flatMap((wire) => readAttendance(wire, day) ?? []),
    new Map(),
  )
  expect(linesOf(nowhere)).toEqual(['Ambon 1', 3, 'No branch 2', 1, 4, 'Solo 1', 2])
})

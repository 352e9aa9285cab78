import { describe, expect, test } from 'vitest'
import { daysFrom } from '../src/web/attendance/calendar.ts'
import { type Attendance, readAttendance } from '../src/web/attendance/record.ts'
import type { DayState } from '../src/web/attendance/use-days.ts'
import { textOf, wordsOf } from '../src/web/screens/attendance-recap/describe.ts'
import { markOf } from '../src/web/screens/attendance-recap/marks.ts'
import { isWeekend, monthBefore, payrollMonth, within } from '../src/web/screens/attendance-recap/range.ts'
import { branchesOf, peopleOf, recapDays, sumOf } from '../src/web/screens/attendance-recap/recap.ts'
import { longSheet, wideSheet } from '../src/web/screens/attendance-recap/recap-sheets.ts'

/** What a recap makes of days of records. */

let last = 0

function record(date: string, code: string, changes: object = {}): Attendance {
  last += 1
  const read = readAttendance(
    {
      id: last,
      user: { id: 1, fullName: 'Sri Wahyuni' },
      branchLocation: { id: 3, name: 'Bandung', timezone: 'Asia/Jakarta' },
      attendanceType: { code, name: code },
      statusId: 1,
      note: 'A fever',
      attachmentUrl: '/files/letter.webp',
      ...changes,
    },
    date,
  )
  if (!read) throw new Error('It cannot be read.')
  return read
}

const clockedIn = { checkInAt: '2026-11-02T01:00:00Z' }

test('two at work on one day are two, and a branch without a name stands by itself', () => {
  const days = recapDays(['2026-11-02', '2026-11-03'], new Map(), '2026-11-30')
  const nowhere = { branchLocation: null, branchLocationId: null }
  const people = peopleOf(
    [
      record('2026-11-02', 'present', clockedIn),
      record('2026-11-02', 'duty', { user: { id: 2, fullName: 'Budi' } }),
      record('2026-11-03', 'present', { ...nowhere, user: { id: 3, fullName: 'Citra' } }),
    ],
    days,
  )
  expect(sumOf(people).present).toEqual([2, 1])
  expect(branchesOf(people).map(({ key, name, present }) => [key, name, present])).toEqual([
    ['3', 'Bandung', [2, 0]],
    ['', 'No branch', [0, 1]],
  ])
})

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-11-22', true],
  ['2026-11-23', false],
])('%s is of a weekend: %s', (day, is) => expect(isWeekend(day)).toBe(is))

describe('the mark', () => {
  test.each([
    ['present', 'H'],
    ['late', 'TL'],
    ['permit', 'I'],
    ['sick', 'S'],
    ['annualLeave', 'C'],
    ['absent', 'A'],
    ['duty', 'D'],
    ['off', 'L'],
  ])('of %s is %s, as the server says', (code, mark) => {
    expect(markOf(record('2026-11-02', code))).toEqual({ mark, isComputed: false })
  })

  test.each([
    ['present', { ...clockedIn, lateMinutes: 7 }, 'TL'],
    ['earlyLeave', clockedIn, 'H'],
    ['transfer', { ...clockedIn, lateMinutes: 7 }, 'TL'],
    ['constructor', clockedIn, 'H'],
    ['', {}, undefined],
    ['X1', { attendanceType: { code: 'X1', name: 'Sakit dengan surat' } }, 'S'],
    ['', { attendanceType: { name: 'Ijin pribadi' } }, 'I'],
    ['lembur', {}, undefined],
  ])('of %s with %o is worked out', (code, changes, mark) => {
    expect(markOf(record('2026-11-02', code, changes))).toEqual({ mark, isComputed: true })
  })
})

const dates = daysFrom('2026-11-01', '2026-11-06')
const states = new Map<string, DayState>(dates.map((date) => [date, date === '2026-11-03' ? 'failed' : 'loaded']))
const days = recapDays(dates, states, '2026-11-05')

function recapOf(...records: Attendance[]) {
  const people = peopleOf(records, days)
  const [person] = people
  return { people, person, texts: days.map((day, at) => textOf(person?.cells[at], day)) }
}

describe('a person’s days', () => {
  test('without a record are a question, never an absence; lost, open and coming ones are neither', () => {
    const { person, texts } = recapOf(record('2026-11-01', 'present', clockedIn), record('2026-11-04', 'absent'))
    expect(texts).toEqual(['H', '?', '!', 'A', '', ''])
    expect(person?.totals).toMatchObject({ H: 1, A: 1, missing: 1 })
  })

  test('of several records count the strongest: approved, then waiting, then declined', () => {
    const { person, texts } = recapOf(
      record('2026-11-01', 'sick', { statusId: 3 }),
      record('2026-11-01', 'present', { ...clockedIn, statusId: 2 }),
      record('2026-11-02', 'present', { ...clockedIn, lateMinutes: 9 }),
      record('2026-11-02', 'present', clockedIn),
      record('2026-11-04', 'present', { ...clockedIn, statusId: 2 }),
      record('2026-11-05', 'tired'),
    )
    expect(texts).toEqual(['S', 'H', '!', 'H', '?', ''])
    expect(person?.totals).toMatchObject({ S: 1, H: 1, waiting: 1, declined: 1, missing: 1, A: 0 })
    expect(days.map((day, at) => wordsOf(person?.cells[at], day))).toEqual([
      'Sick, waiting, 2 records',
      'Present, 2 records',
      'Could not be loaded',
      'Present, declined',
      'Unknown type tired',
      undefined,
    ])
  })
})

test('people stand under the branch of most of their days, and are added up there', () => {
  const away = { branchLocation: { id: 9, name: 'Ambon', timezone: 'Asia/Jayapura' } }
  const other = { user: { id: 2, fullName: 'Budi' }, ...away }
  const { people } = recapOf(
    record('2026-11-01', 'present', clockedIn),
    record('2026-11-02', 'duty', clockedIn),
    record('2026-11-04', 'present', { ...clockedIn, ...away }),
    record('2026-11-04', 'present', { ...clockedIn, statusId: 2, ...other }),
    record('2026-11-05', 'late', { ...clockedIn, ...other }),
  )
  expect(branchesOf(people).map(({ name, present, people }) => [name, present, people.map((one) => one.name)])).toEqual([
    ['Ambon', [0, 0, 0, 0, 1, 0], ['Budi']],
    ['Bandung', [1, 1, 0, 1, 0, 0], ['Sri Wahyuni']],
  ])
  expect(sumOf(people).totals).toMatchObject({ H: 2, D: 1, TL: 1, declined: 1, missing: 2 })
})

describe('a file', () => {
  const { people } = recapOf(
    record('2026-11-01', 'sick'),
    record('2026-11-02', 'present', { ...clockedIn, lateMinutes: 5, workMinutes: 480, status: { id: 1, name: 'Approved' } }),
    record('2026-11-04', 'present', { ...clockedIn, statusId: 2 }),
  )
  const branches = branchesOf(people)

  test('holds the matrix as it is on screen', () => {
    expect(wideSheet(branches, days)).toEqual({
      header: ['Name', 'Branch', ...dates, 'H', 'TL', 'I', 'S', 'C', 'A', 'D', 'L', '?', 'Waiting', 'Declined'],
      rows: [['Sri Wahyuni', 'Bandung', 'S', 'TL', 'not loaded', 'declined', '', '', 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1]],
    })
  })

  test('or a line for each day, and of what is medical no more than the mark', () => {
    const { header, rows } = longSheet(branches, days)
    expect(rows.every((row) => row.length === header.length)).toBe(true)
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['2026-11-01', 'Sri Wahyuni', 'Bandung', 'S'],
      ['2026-11-02', 'Sri Wahyuni', 'Bandung', 'TL'],
      ['2026-11-03', 'Sri Wahyuni', 'Bandung', 'not loaded'],
      ['2026-11-04', 'Sri Wahyuni', 'Bandung', 'declined'],
    ])
    expect(rows[1]?.slice(4)).toEqual(['Late', 'yes', '2026-11-02 08:00', null, 'WIB', 480, 5, 'Approved', 1])
    expect(JSON.stringify(rows)).not.toMatch(/fever|letter/)
  })
})

describe('a payroll month', () => {
  test.each([
    ['2026-11-22', 1, '2026-11-01', '2026-11-30'],
    ['2026-11-20', 21, '2026-10-21', '2026-11-20'],
    ['2026-11-21', 21, '2026-11-21', '2026-12-20'],
    ['2028-02-29', 1, '2028-02-01', '2028-02-29'],
    ['2027-01-05', 28, '2026-12-28', '2027-01-27'],
  ])('that %s is in, starting on day %i, is %s to %s', (day, startsOn, from, to) => {
    expect(payrollMonth(day, startsOn)).toEqual({ from, to })
  })

  test('follows on the one before', () => {
    expect(monthBefore('2026-03-15', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(monthBefore('2027-01-20', 21)).toEqual({ from: '2026-11-21', to: '2026-12-20' })
  })
})

test('a recap has 31 days at the most, and none backwards', () => {
  expect(within({ from: '2026-10-01', to: '2026-12-31' })).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(within({ from: '2026-10-02', to: '2026-10-01' })).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { daysAfter, daysFrom } from '../../../src/web/data/calendar.ts'
import {
  expectedOf,
  totalColumns,
  totalWidths,
} from '../../../src/web/features/attendance/recap/matrix-lines.ts'
import { byStrength, markOf } from '../../../src/web/features/attendance/rules/marks.ts'
import {
  allBranches,
  branchesOf,
  isMissing,
  peopleOf,
  recapDays,
} from '../../../src/web/features/attendance/rules/recap.ts'
import {
  cutToMost,
  monthBefore,
  payrollMonth,
} from '../../../src/web/features/attendance/rules/recap-range.ts'
import { longSheet, wideSheet } from '../../../src/web/features/attendance/rules/recap-sheets.ts'
import { markTextOf, wordsOf } from '../../../src/web/features/attendance/rules/recap-words.ts'
import type { DayState } from '../../../src/web/features/attendance/rules/record.ts'
import {
  type Attendance,
  readAttendance,
  statusMeaningOf,
} from '../../../src/web/features/attendance/rules/record.ts'
import { labelOf, type Sheet } from '../../../src/web/ui/export/sheet.ts'

/** What a recap makes of days of records. */

let last = 0

/** A record of this day of November 2026. */
function record(day: number, code: string, changes: object = {}): Attendance {
  last += 1
  const sent = {
    id: last,
    user: { id: 1, fullName: 'Sri Wahyuni' },
    branchLocation: { id: 3, name: 'Bandung', timezone: 'Asia/Jakarta' },
    attendanceType: { code, name: code },
    statusId: 1,
    note: 'A fever',
    attachmentUrl: '/files/letter.webp',
    ...changes,
  }
  return readAttendance(sent, `2026-11-0${day}`) ?? expect.unreachable()
}

const clockedIn = { checkInAt: '2026-11-02T01:00:00Z' }
const named = (id: number, fullName: string) => ({ user: { id, fullName } })
const ambon = { branchLocation: { id: 2, name: 'Ambon', timezone: 'Asia/Jayapura' } }

const dates = daysFrom('2026-11-01', '2026-11-06')
/** Of six days the third could not be loaded, the fifth is today, and the sixth is to come. */
const daysBut = (third: DayState) =>
  recapDays(
    dates,
    new Map(dates.map((date, at) => [date, at === 2 ? third : 'loaded'])),
    '2026-11-05',
  )
const days = daysBut('failed')

function recapOf(...records: Attendance[]) {
  const people = peopleOf(records, days)
  const [person = expect.unreachable()] = people
  const texts = days.map((day, at) => markTextOf(person.cells[at], day))
  return { people, person, texts, words: days.map((day, at) => wordsOf(person.cells[at], day)) }
}

test('which record of a day counts goes by its status, then by its mark', () => {
  const order = ['present', 'duty', 'sick', 'annualLeave', 'permit', 'off', 'absent', 'lembur']
  const marked = order.map((code) => record(2, code)).reverse()
  expect(marked.sort(byStrength).map(({ attendanceType }) => attendanceType?.code)).toEqual(order)
  const records = [1, 3, 2].map((statusId) => record(2, 'present', { statusId }))
  expect([...records].reverse().sort(byStrength)).toEqual(records)
  const late = record(2, 'present', { ...clockedIn, lateMinutes: 5 })
  expect([late, record(2, 'duty'), record(2, 'present')].sort(byStrength)[1]).toBe(late)
})

test.each([
  [3, 'Approved', 'waiting'],
  [1, 'Rejected', 'declined'],
  ['id-2', 'Disetujui', 'approved'],
  [2, 'Tidak disetujui', 'declined'],
  [1, 'Not yet approved', 'waiting'],
  [1, 'Done', 'approved'],
  ['2', undefined, 'declined'],
  [4, 'Archived', undefined],
])('the status %j, %j, means %j', (statusId, name, meaning) => {
  expect(statusMeaningOf({ statusId, status: name ? { id: statusId, name } : null } as never)).toBe(
    meaning,
  )
})

test('a person is known by their id, else by their name, and people stand by their names', () => {
  const { people } = recapOf(
    record(2, 'present', named(3, 'Wati')),
    record(2, 'present', named(2, 'Ani')),
    record(2, 'present', { user: { fullName: 'Budi' } }),
  )
  expect(people.map(({ name, key }) => `${name} ${key}`)).toEqual(['Ani 2', 'Budi Budi', 'Wati 3'])
  expect(allBranches([])).toMatchObject({ present: [], totals: { H: 0, missing: 0, declined: 0 } })
})

test('a day is not over on the day itself, and one that is yet to come is not asked for', () => {
  const dates = daysFrom('2026-11-19', '2026-11-22')
  const states = new Map<string, DayState>([
    ['2026-11-20', 'loaded'],
    ['2026-11-21', 'loaded'],
  ])
  const days = recapDays(dates, states, '2026-11-21')
  expect(days).toMatchObject([
    { state: 'loading', isWeekend: false, isOpen: false },
    { state: 'loaded', isWeekend: false, isOpen: false },
    { state: 'loaded', isWeekend: true, isOpen: true },
    { state: 'future', isWeekend: true, isOpen: true },
  ])
  expect(days.map(isMissing)).toEqual([false, true, false, false])
})

describe('the mark', () => {
  test('is that of the type, where the server says it', () => {
    const codes = ['present', 'late', 'permit', 'sick', 'annualLeave', 'absent', 'duty', 'off']
    const marks = codes.map((code) => markOf(record(2, code, { lateMinutes: 7 })))
    expect(marks.map(({ mark }) => mark)).toEqual(['H', 'TL', 'I', 'S', 'C', 'A', 'D', 'L'])
    expect(marks.some(({ isComputed }) => isComputed)).toBe(false)
  })

  const late = { ...clockedIn, lateMinutes: 7 }
  const type = (name: string, code = 'X1') => ({ attendanceType: { code, name } })
  test.each([
    ['present', late, 'TL'],
    ['earlyLeave', clockedIn, 'H'],
    ['transfer', {}, undefined],
    ['constructor', clockedIn, 'H'],
    ['IZIN', {}, 'I'],
    ['lembur', late, 'TL'],
    ['X1', type('Sakit dengan surat'), 'S'],
    ['', { attendanceType: { name: 'Ijin pribadi' } }, 'I'],
    ['X1', type('Annual leave'), 'C'],
    ['X1', type('Vacation'), 'C'],
    ['X1', type('Office'), undefined],
    ['SICK_LEAVE', { attendanceType: { code: 'SickLeave' } }, 'S'],
    ['X1', type('Perizinan'), undefined],
    ['X1', type('Dinas luar'), 'D'],
    ['X1', type('Day off'), 'L'],
    ['X1', type('Mangkir'), 'A'],
    ['earlyLeave', { ...type('Izin pulang', 'earlyLeave'), ...clockedIn }, 'H'],
  ])('of %s with %o is worked out', (code, changes, mark) => {
    expect(markOf(record(2, code, changes))).toEqual({ mark, isComputed: true })
  })
})

describe('a person’s days', () => {
  test('without a record are a question, never an absence; lost, open and coming ones are neither', () => {
    const { person, texts } = recapOf(record(1, 'present', clockedIn), record(4, 'absent'))
    expect(texts).toEqual(['H', '?', '!', 'A', '', ''])
    expect(person.totals).toMatchObject({ H: 1, A: 1, missing: 1 })
    const [stopped = expect.unreachable()] = daysBut('cancelled').slice(2)
    expect(markTextOf(undefined, stopped)).toBe('–')
    const [part = expect.unreachable()] = daysBut('part').slice(2)
    expect([markTextOf(undefined, part), isMissing(part)]).toEqual(['–', false])
    const silent = [...days, part, stopped].filter((day) => wordsOf(undefined, day) === undefined)
    expect(silent).toEqual(days.slice(4))
  })

  test('of several records count the strongest: approved, then waiting, then declined, and an unknown status is none of these', () => {
    const { person, texts, words } = recapOf(
      record(1, 'sick', { statusId: 3 }),
      record(1, 'present', { ...clockedIn, statusId: 2 }),
      record(2, 'present', { ...clockedIn, lateMinutes: 9 }),
      record(2, 'present', clockedIn),
      record(4, 'present', { ...clockedIn, statusId: 2 }),
      record(5, 'tired', { statusId: 4 }),
    )
    expect(texts).toEqual(['S', 'H', '!', 'H', '?', ''])
    expect(person.totals).toMatchObject({ S: 1, H: 1, waiting: 1, declined: 1, missing: 1, A: 0 })
    const telling = words.map((word = '') => /waiting|declined|\d|tired/.exec(word)?.[0] ?? '')
    expect(telling).toEqual(['waiting', '2', '', 'declined', 'tired', ''])
  })
})

test('people stand under the branch of most of their days, in whatever order these come, and are added up there', () => {
  const { people } = recapOf(
    record(1, 'present', { ...clockedIn, ...ambon }),
    record(2, 'duty', clockedIn),
    record(4, 'present', clockedIn),
    record(4, 'present', { ...clockedIn, statusId: 2, ...named(2, 'Budi'), ...ambon }),
    record(5, 'late', { ...clockedIn, ...named(2, 'Budi'), ...ambon }),
    record(1, 'duty', { branchLocation: null, branchLocationId: null, ...named(3, 'Citra') }),
  )
  const texts = branchesOf(people).map(({ key, name, present, people }) => {
    const names = people.map((one) => one.name).join()
    return `${key} ${name}: ${names} ${present.join('')}`
  })
  expect(texts).toEqual([
    '2 Ambon: Budi 000010',
    '3 Bandung: Sri Wahyuni 110100',
    ' No branch: Citra 100000',
  ])
  expect(allBranches(branchesOf(people)).present).toEqual([2, 1, 0, 1, 1, 0])
  expect(allBranches(branchesOf(people)).totals).toMatchObject({
    H: 2,
    D: 2,
    TL: 1,
    declined: 1,
    missing: 4,
  })
  const popUp = recapOf(record(1, 'present', { branchLocation: { name: 'Pop-up' } })).person
  expect(popUp).toMatchObject({ branchId: 'Pop-up', branchName: 'Pop-up' })
})

test('minutes are unknown where no record has any, and days without an end are counted', () => {
  const { person } = recapOf(
    record(1, 'present', { ...clockedIn, lateMinutes: 3 }),
    record(2, 'present', { ...clockedIn, workMinutes: 480 }),
    record(4, 'present', { ...clockedIn, workMinutes: 100, statusId: 2 }),
  )
  expect(person.minutes).toEqual({ worked: 480, late: 3, withoutEnd: 1 })
  const unknown = recapOf(record(1, 'sick')).person.minutes
  expect(unknown).toEqual({ worked: null, late: null, withoutEnd: 0 })
})

test('the columns of totals have room for the days that are not read yet', () => {
  const { totals } = allBranches([])
  const expected = (third: DayState) => expectedOf({ ...totals, H: 100 }, daysBut(third)).H
  expect([expected('loading'), expected('loaded')]).toEqual([188, 100])
  const labels = totalColumns(totalWidths(totals)).map(({ label }) => label)
  expect(labels.join(' ')).toBe('H TL I S C A D L ? Wt Dc')
})

describe('a file', () => {
  const known = { lateMinutes: 5, workMinutes: 480, status: { id: 1, name: 'Approved' } }
  const { people } = recapOf(
    record(1, 'sick'),
    record(2, 'present', { ...clockedIn, ...ambon, ...known }),
    record(2, 'lembur'),
    record(4, 'present', { ...clockedIn, statusId: 2 }),
    record(5, 'off'),
  )
  const branches = branchesOf(people)
  const headerOf = ({ header }: Sheet) => header.map(labelOf).join('|')
  const linesOf = ({ rows }: Sheet) => [...rows].map((row) => row.join('|'))

  test('holds the matrix as it is on screen, and no total as a number while a day is not read', () => {
    const totals = [0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 480, 0, 5]
    const person = ['Sri Wahyuni', 'Bandung']
    const marks = (third: string) => [...person, 'S', 'TL', third, 'declined', 'L', '']
    const unread = [...marks('not loaded'), ...totals.map((n) => `${n} (incomplete)`)]
    const sheet = wideSheet(branches, days)
    expect(headerOf(sheet)).toBe(
      `Name|Branch|${dates.join('|')}|H|TL|I|S|C|A|D|L|?|Waiting|Declined|Hours worked|Days without a clock-out|Minutes late`,
    )
    expect(sheet.rows).toEqual([unread])
    const inPart = [...marks('not known'), ...unread.slice(8)]
    expect(wideSheet(branches, daysBut('part')).rows).toEqual([inPart])
    expect(wideSheet(branches, daysBut('loaded')).rows).toEqual([[...marks('?'), ...totals]])
  })

  test('has the employee number before the name where it is known', () => {
    const user = { id: 1, fullName: 'Sri Wahyuni', employeeNumber: '0042' }
    const { people, person } = recapOf(
      record(1, 'present', { user }),
      record(1, 'present', named(2, 'Budi')),
    )
    expect(person.number).toBeNull()
    const wide = wideSheet(branchesOf(people), days)
    expect(headerOf(wide)).toMatch(/^Employee number\|Name\|/)
    expect(linesOf(wide).join()).toMatch(/^\|Budi.*,0042\|Sri Wahyuni/)
    const long = longSheet(branchesOf(people), days)
    expect(headerOf(long)).toMatch(/^Date\|Employee number\|Name\|/)
    expect(linesOf(long).join()).toMatch(/2026-11-01\|0042\|Sri Wahyuni\|/)
  })

  test('or a line for each day that is over or has a record, and of what is medical no more than the mark', () => {
    const sheet = longSheet(branches, days)
    expect(headerOf(sheet)).toBe(
      'Date|Name|Branch|Mark|Meaning|Worked out here|In|Out|Zone|Minutes at work|Minutes late|Status|Records',
    )
    expect(linesOf(sheet)).toEqual([
      '2026-11-01|Sri Wahyuni|Bandung|S|Sick||||WIB||||1',
      '2026-11-02|Sri Wahyuni|Ambon|TL|Late|yes|2026-11-02 10:00||WIT|480|5|Approved|2',
      '2026-11-03|Sri Wahyuni|Bandung|not loaded|||||||||',
      '2026-11-04|Sri Wahyuni|Bandung|declined|Present||2026-11-02 08:00||WIB||||1',
      '2026-11-05|Sri Wahyuni|Bandung|L|Day off||||WIB||||1',
    ])
    const [, , third] = linesOf(longSheet(branches, daysBut('loaded')))
    expect(third).toBe('2026-11-03|Sri Wahyuni|Bandung|?|||||||||')
  })
})

test.each([
  ['2026-11-20', 21, '2026-10-21', '2026-11-20', '2026-09-21'],
  ['2026-11-21', 21, '2026-11-21', '2026-12-20', '2026-10-21'],
  ['2028-02-29', 1, '2028-02-01', '2028-02-29', '2028-01-01'],
  ['2027-01-20', 21, '2026-12-21', '2027-01-20', '2026-11-21'],
])('the payroll month of %s, starting on day %i, is %s to %s, after that of %s', (...row) => {
  const [day, startsOn, from, to, before] = row
  expect(payrollMonth(day, startsOn)).toEqual({ from, until: to })
  expect(monthBefore(day, startsOn)).toEqual({ from: before, until: daysAfter(from, -1) })
})

test('a recap has 31 days at most, and none backwards', () => {
  const ends = ['2026-12-31', '2026-10-30', '2026-10-01', '2026-09-30']
  const cut = ends.map((until) => cutToMost({ from: '2026-10-01', until })?.until)
  expect(cut).toEqual(['2026-10-31', '2026-10-30', '2026-10-01', undefined])
})

import { mapValues, sumBy } from 'es-toolkit'
import { describe, expect, test } from 'vitest'
import { daysFrom } from '../../../src/web/features/attendance/calendar.ts'
import {
  byStrength,
  cellStatus,
  markNames,
  markOf,
  marks,
} from '../../../src/web/features/attendance/marks.ts'
import {
  minutesText,
  textOf,
  wordsOf,
} from '../../../src/web/features/attendance/recap/describe.ts'
import {
  expectedOf,
  totalColumns,
  totalWidths,
} from '../../../src/web/features/attendance/recap/matrix-lines.ts'
import {
  isWeekend,
  monthBefore,
  payrollMonth,
  within,
} from '../../../src/web/features/attendance/recap/range.ts'
import {
  branchesOf,
  isMissing,
  peopleOf,
  personKey,
  recapDays,
  sumOf,
} from '../../../src/web/features/attendance/recap/recap.ts'
import { longSheet, wideSheet } from '../../../src/web/features/attendance/recap/recap-sheets.ts'
import {
  type Attendance,
  meaningOf,
  readAttendance,
} from '../../../src/web/features/attendance/record.ts'
import type { DayState } from '../../../src/web/features/attendance/use-days.ts'
import { labelOf } from '../../../src/web/ui/sheet.ts'

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

test('the marks are those of every Indonesian recap, and stand over the totals', () => {
  expect(
    Object.entries(marks).map(([mark, { word, meaning }]) => `${mark} ${word}: ${meaning}`),
  ).toEqual([
    'H Hadir: Present',
    'TL Terlambat: Late',
    'I Izin: Permit',
    'S Sakit: Sick',
    'C Cuti: Annual leave',
    'A Alpha: Absent without word',
    'D Dinas: On duty elsewhere',
    'L Libur: Day off',
  ])
  expect(markNames).toEqual(['H', 'TL', 'I', 'S', 'C', 'A', 'D', 'L'])
  const columns = totalColumns(totalWidths(mapValues(sumOf([]).totals, () => 1)))
  expect(columns.map(({ left }) => left - (columns[0]?.left ?? 0))).toEqual([
    ...columns.map((_, at) => sumBy(columns.slice(0, at), ({ width }) => width)),
  ])
  expect(columns.map(({ name, label, word, title }) => [name, label, word, title])).toEqual([
    ...markNames.map((mark) => [mark, mark, marks[mark].word, marks[mark].meaning]),
    ['missing', '?', 'No record', 'Days without a record, or of an unknown type'],
    [
      'waiting',
      'Wt',
      'Waiting',
      'Of these, days that wait for an approver: each counts once, by its strongest record',
    ],
    ['declined', 'Dc', 'Declined', 'Days whose record was declined: they count nowhere else'],
  ])
})

test('the columns of totals are as wide as all days will need, from the first that are read', () => {
  const days = daysFrom('2026-11-01', '2026-11-30').map((date, at) => ({
    date,
    state: at < 4 ? ('loaded' as const) : at < 28 ? ('loading' as const) : ('future' as const),
    isWeekend: false,
    isOpen: false,
  }))
  const totals = { ...sumOf([]).totals, H: 1000, TL: 99, L: 15 }
  expect(expectedOf(totals, days)).toEqual({ ...totals, H: 10_500, TL: 1040, L: 158 })
  const widths = totalWidths(expectedOf(totals, days))
  expect(widths).toEqual(totalWidths({ ...totals, H: 99_999, TL: 9999, L: 999, S: 99 }))
  expect(totalWidths({ ...totals, H: 100_000 })[0]).toBe(Number(widths[0]) + 7)
})

test('which record of a day counts goes by its status, then by its mark', () => {
  const order = ['present', 'duty', 'sick', 'annualLeave', 'permit', 'off', 'absent', 'lembur']
  const marked = order.map((code) => record('2026-11-02', code))
  expect(
    [...marked]
      .reverse()
      .sort(byStrength)
      .map(({ attendanceType }) => attendanceType?.code),
  ).toEqual(order)
  const records = [1, 3, 2].map((statusId) => record('2026-11-02', 'present', { statusId }))
  expect([...records].reverse().sort(byStrength)).toEqual(records)
  expect(records.map(cellStatus)).toEqual(['approved', 'waiting', 'declined'])
  const late = record('2026-11-02', 'present', { ...clockedIn, lateMinutes: 5 })
  expect([late, records[1], records[0]].sort(byStrength as never)).toEqual([
    records[0],
    late,
    records[1],
  ])
})

test.each([
  [3, 'Approved', 'waiting'],
  [1, 'Approved', 'approved'],
  [2, 'Declined', 'declined'],
  [1, 'Rejected', 'declined'],
  ['id-2', 'Disetujui', 'approved'],
  [2, 'Tidak disetujui', 'declined'],
  [1, 'Not yet approved', 'waiting'],
  [1, 'Done', 'approved'],
  ['2', undefined, 'declined'],
  [4, 'Archived', undefined],
  [null, undefined, undefined],
])('the status %j, %j, means %j', (statusId, name, meaning) => {
  expect(meaningOf({ statusId, status: name ? { id: statusId, name } : null } as never)).toBe(
    meaning,
  )
})

test('a person is known by their id, else by their name', () => {
  expect(personKey(record('2026-11-02', 'present'))).toBe('1')
  expect(personKey(record('2026-11-02', 'present', { user: { fullName: 'Citra' } }))).toBe('Citra')
})

test('a day is not over on the day itself, and one that is yet to come is not asked for', () => {
  const states = new Map<string, DayState>([
    ['2026-11-20', 'loaded'],
    ['2026-11-21', 'loaded'],
  ])
  const days = recapDays(
    ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    states,
    '2026-11-21',
  )
  expect(days).toEqual([
    { date: '2026-11-19', state: 'loading', isWeekend: false, isOpen: false },
    { date: '2026-11-20', state: 'loaded', isWeekend: false, isOpen: false },
    { date: '2026-11-21', state: 'loaded', isWeekend: true, isOpen: true },
    { date: '2026-11-22', state: 'future', isWeekend: true, isOpen: true },
  ])
  expect(days.map(isMissing)).toEqual([false, true, false, false])
})

test('people stand by their names', () => {
  const named = (id: number, fullName: string) =>
    record('2026-11-02', 'present', { user: { id, fullName } })
  const people = peopleOf(
    [named(3, 'Wati'), named(2, 'Ani'), named(1, 'Budi')],
    recapDays(['2026-11-02'], new Map(), '2026-11-30'),
  )
  expect(people.map(({ name, key }) => [name, key])).toEqual([
    ['Ani', '2'],
    ['Budi', '1'],
    ['Wati', '3'],
  ])
  expect(sumOf([])).toMatchObject({
    present: [],
    totals: { H: 0, missing: 0, waiting: 0, declined: 0 },
  })
})

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
    ['X1', { attendanceType: { code: 'X1', name: 'Annual leave' } }, 'C'],
    ['X1', { attendanceType: { code: 'X1', name: 'Dinas luar' } }, 'D'],
    ['X1', { attendanceType: { code: 'X1', name: 'Day off' } }, 'L'],
    ['X1', { attendanceType: { code: 'X1', name: 'Office' } }, undefined],
    ['X1', { attendanceType: { code: 'X1', name: 'Mangkir' } }, 'A'],
    ['X1', { attendanceType: { code: 'X1', name: 'Sakit' }, ...clockedIn, lateMinutes: 7 }, 'S'],
    ['IZIN', {}, 'I'],
    ['lembur', { ...clockedIn, lateMinutes: 7 }, 'TL'],
    ['lembur', { ...clockedIn, lateMinutes: 0 }, 'H'],
    ['transfer', {}, undefined],
    [
      'earlyLeave',
      { attendanceType: { code: 'earlyLeave', name: 'Izin pulang' }, ...clockedIn },
      'H',
    ],
  ])('of %s with %o is worked out', (code, changes, mark) => {
    expect(markOf(record('2026-11-02', code, changes))).toEqual({ mark, isComputed: true })
  })
})

const dates = daysFrom('2026-11-01', '2026-11-06')
const states = new Map<string, DayState>(
  dates.map((date) => [date, date === '2026-11-03' ? 'failed' : 'loaded']),
)
const days = recapDays(dates, states, '2026-11-05')

function recapOf(...records: Attendance[]) {
  const people = peopleOf(records, days)
  const [person] = people
  return { people, person, texts: days.map((day, at) => textOf(person?.cells[at], day)) }
}

test('who has no clock-in is not late, whatever is said of minutes', () => {
  expect(markOf(record('2026-11-02', 'present', { lateMinutes: 7 }))).toEqual({
    mark: 'H',
    isComputed: false,
  })
})

test('a person stands at the branch of most of their days, in whatever order these come', () => {
  const away = { branchLocation: { id: 2, name: 'Ambon' } }
  const codes = [away, {}, {}]
  const [person] = peopleOf(
    codes.map((more, at) => record(`2026-11-0${at + 1}`, 'present', more)),
    days,
  )
  expect(person).toMatchObject({ branchId: '3', branchName: 'Bandung' })
  const nameless = { branchLocation: { name: 'Pop-up' } }
  expect(peopleOf([record('2026-11-01', 'present', nameless)], days)[0]).toMatchObject({
    branchId: 'Pop-up',
    branchName: 'Pop-up',
  })
})

describe('a person’s days', () => {
  test('without a record are a question, never an absence; lost, open and coming ones are neither', () => {
    const { person, texts } = recapOf(
      record('2026-11-01', 'present', clockedIn),
      record('2026-11-04', 'absent'),
    )
    expect(texts).toEqual(['H', '?', '!', 'A', '', ''])
    expect(person?.totals).toMatchObject({ H: 1, A: 1, missing: 1 })
  })

  test('are told in words', () => {
    const { person } = recapOf(
      record('2026-11-01', 'X1', { attendanceType: { code: 'X1', name: 'Cuti' }, statusId: 3 }),
      record('2026-11-02', 'lembur', { ...clockedIn }),
      record('2026-11-04', 'tired', { statusId: 2 }),
    )
    const open = recapDays(
      ['2026-11-06'],
      new Map([['2026-11-06', 'cancelled' as const]]),
      '2026-11-30',
    )
    expect([...days, ...open].map((day, at) => wordsOf(person?.cells[at], day))).toEqual([
      'Annual leave, worked out here, waiting',
      'Present, worked out here',
      'Could not be loaded',
      'Unknown type tired, declined',
      undefined,
      undefined,
      'Not loaded',
    ])
    expect(open.map((day) => textOf(undefined, day))).toEqual(['–'])
    expect(days.map((day) => wordsOf(undefined, day))).toEqual([
      'No record',
      'No record',
      'Could not be loaded',
      'No record',
      undefined,
      undefined,
    ])
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
  expect(
    branchesOf(people).map(({ name, present, people }) => [
      name,
      present,
      people.map((one) => one.name),
    ]),
  ).toEqual([
    ['Ambon', [0, 0, 0, 0, 1, 0], ['Budi']],
    ['Bandung', [1, 1, 0, 1, 0, 0], ['Sri Wahyuni']],
  ])
  expect(sumOf(people).totals).toMatchObject({ H: 2, D: 1, TL: 1, declined: 1, missing: 2 })
})

describe('a file', () => {
  const { people } = recapOf(
    record('2026-11-01', 'sick'),
    record('2026-11-02', 'present', {
      ...clockedIn,
      lateMinutes: 5,
      workMinutes: 480,
      status: { id: 1, name: 'Approved' },
    }),
    record('2026-11-04', 'present', { ...clockedIn, statusId: 2 }),
  )
  const branches = branchesOf(people)

  const totals = [0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 480, 0, 5]

  test('holds the matrix as it is on screen, and no total as a number while a day is not read', () => {
    const sheet = {
      header: [
        'Name',
        'Branch',
        ...dates,
        'H',
        'TL',
        'I',
        'S',
        'C',
        'A',
        'D',
        'L',
        '?',
        'Waiting',
        'Declined',
        { label: 'Hours worked', kind: 'duration' },
        'Days without a clock-out',
        'Minutes late',
      ],
      rows: [
        [
          'Sri Wahyuni',
          'Bandung',
          'S',
          'TL',
          'not loaded',
          'declined',
          '',
          '',
          ...totals.map((n) => `${n} (incomplete)`),
        ],
      ],
    }
    expect(wideSheet(branches, days)).toEqual(sheet)
    const readAnew = days.map((day) =>
      day.state === 'failed' ? { ...day, state: 'loading' as const } : day,
    )
    expect(wideSheet(branches, readAnew)).toEqual(sheet)
    const read = days.map((day) =>
      day.state === 'failed' ? { ...day, state: 'loaded' as const } : day,
    )
    expect(wideSheet(branches, read).rows).toEqual([
      ['Sri Wahyuni', 'Bandung', 'S', 'TL', '?', 'declined', '', '', ...totals],
    ])
  })

  test('has the employee number before the name where it is known', () => {
    const user = { id: 1, fullName: 'Sri Wahyuni', employeeNumber: '0042' }
    const other = { user: { id: 2, fullName: 'Budi' } }
    const { people, person } = recapOf(
      record('2026-11-01', 'present', { user }),
      record('2026-11-01', 'present', other),
    )
    expect(person?.number).toBeNull()
    const sheets = [wideSheet(branchesOf(people), days), longSheet(branchesOf(people), days)]
    expect(sheets.map(({ header }) => header.map(labelOf).indexOf('Employee number'))).toEqual([
      0, 1,
    ])
    const [wide, long] = sheets.map(({ rows }) => [...rows])
    expect(wide?.map((row) => row.slice(0, 2))).toEqual([
      [null, 'Budi'],
      ['0042', 'Sri Wahyuni'],
    ])
    expect(long?.find((row) => row[2] === 'Sri Wahyuni')?.[1]).toBe('0042')
  })

  test('has no minutes where no record has any, and says how many days have no end', () => {
    const { person } = recapOf(
      record('2026-11-01', 'present', { ...clockedIn, lateMinutes: 3 }),
      record('2026-11-02', 'present', { ...clockedIn, workMinutes: 480 }),
      record('2026-11-04', 'present', { ...clockedIn, workMinutes: 100, statusId: 2 }),
    )
    expect(person?.minutes).toEqual({ worked: 480, late: 3, withoutEnd: 1 })
    expect(person && minutesText(person)).toBe(
      '8 h 00 worked · 3 min late · 1 day without a clock-out',
    )
    const unknown = recapOf(record('2026-11-01', 'sick')).person
    expect(unknown?.minutes).toEqual({ worked: null, late: null, withoutEnd: 0 })
    expect(unknown && minutesText(unknown)).toBe('')
  })

  test('or a line for each day, and of what is medical no more than the mark', () => {
    const sheet = longSheet(branches, days)
    const [header, rows] = [sheet.header.map(labelOf), [...sheet.rows]]
    expect(header).toEqual([
      'Date',
      'Name',
      'Branch',
      'Mark',
      'Meaning',
      'Worked out here',
      'In',
      'Out',
      'Zone',
      'Minutes at work',
      'Minutes late',
      'Status',
      'Records',
    ])
    expect(rows.every((row) => row.length === header.length)).toBe(true)
    expect(rows[0]?.slice(4)).toEqual(['Sick', null, null, null, 'WIB', null, null, '', 1])
    expect(rows[2]?.slice(4)).toEqual(Array(9).fill(null))
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['2026-11-01', 'Sri Wahyuni', 'Bandung', 'S'],
      ['2026-11-02', 'Sri Wahyuni', 'Bandung', 'TL'],
      ['2026-11-03', 'Sri Wahyuni', 'Bandung', 'not loaded'],
      ['2026-11-04', 'Sri Wahyuni', 'Bandung', 'declined'],
    ])
    expect(rows[1]?.slice(4)).toEqual([
      'Late',
      'yes',
      '2026-11-02 08:00',
      null,
      'WIB',
      480,
      5,
      'Approved',
      1,
    ])
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
    ['2026-11-01', 1, '2026-11-01', '2026-11-30'],
    ['2026-12-31', 2, '2026-12-02', '2027-01-01'],
  ])('that %s is in, starting on day %i, is %s to %s', (day, startsOn, from, to) => {
    expect(payrollMonth(day, startsOn)).toEqual({ from, to })
  })

  test('follows on the one before', () => {
    expect(monthBefore('2026-03-15', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(monthBefore('2027-01-20', 21)).toEqual({ from: '2026-11-21', to: '2026-12-20' })
  })
})

test('a recap has 31 days at the most, and none backwards', () => {
  expect(within({ from: '2026-10-01', to: '2026-12-31' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  })
  expect(within({ from: '2026-10-01', to: '2026-10-31' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  })
  expect(within({ from: '2026-10-01', to: '2026-11-01' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  })
  expect(within({ from: '2026-10-01', to: '2026-10-30' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-30',
  })
  expect(within({ from: '2026-10-01', to: '2026-10-01' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-01',
  })
  expect(within({ from: '2026-10-02', to: '2026-10-01' })).toBeUndefined()
})

test('a line for each day leaves out those that are still to come, and says which are not read', () => {
  const dates = daysFrom('2026-11-16', '2026-11-21')
  const read = new Map<string, DayState>([
    ['2026-11-16', 'loaded'],
    ['2026-11-17', 'loading'],
    ['2026-11-18', 'cancelled'],
    ['2026-11-19', 'failed'],
    ['2026-11-20', 'loaded'],
  ])
  const days = recapDays(dates, read, '2026-11-20')
  const none = branchesOf(peopleOf([record('2026-10-01', 'present')], days))
  expect([...longSheet(none, days).rows].map(([date, , , mark]) => [date, mark])).toEqual([
    ['2026-11-16', '?'],
    ['2026-11-17', 'not loaded'],
    ['2026-11-18', 'not loaded'],
    ['2026-11-19', 'not loaded'],
  ])
  const coming = branchesOf(
    peopleOf([record('2026-11-17', 'permit'), record('2026-11-21', 'permit')], days),
  )
  expect([...longSheet(coming, days).rows].map(([date, , , mark]) => [date, mark])).toContainEqual([
    '2026-11-17',
    'I',
  ])
})

test('a day of several records says how many, and one of a branch elsewhere names that', () => {
  const days = recapDays(['2026-11-02'], new Map([['2026-11-02', 'loaded' as const]]), '2026-11-30')
  const away = { branchLocation: { id: 9, name: 'Ambon', timezone: 'Asia/Jayapura' } }
  const records = [
    record('2026-11-02', 'present', { ...clockedIn, ...away }),
    record('2026-11-02', 'lembur'),
    record('2026-11-01', 'off'),
  ]
  const [line] = longSheet(branchesOf(peopleOf(records, days)), days).rows
  expect(line).toEqual([
    '2026-11-02',
    'Sri Wahyuni',
    'Ambon',
    'H',
    'Present',
    null,
    '2026-11-02 10:00',
    null,
    'WIT',
    null,
    null,
    '',
    2,
  ])
})

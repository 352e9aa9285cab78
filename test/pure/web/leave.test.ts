import { describe, expect, test } from 'vitest'
import { monthsAfter } from '../../../src/web/data/calendar.ts'
import { leaveKindOf } from '../../../src/web/features/attendance/rules/leave-kinds.ts'
import {
  awayByDay,
  daysOfMonth,
  weeksOfMonth,
} from '../../../src/web/features/attendance/rules/leave-month.ts'
import {
  daysOf,
  hasLetter,
  leavePath,
  leaveSheet,
  leavesIn,
  letterText,
} from '../../../src/web/features/attendance/rules/leaves.ts'
import {
  type Attendance,
  readAttendance,
} from '../../../src/web/features/attendance/rules/record.ts'
import { labelOf } from '../../../src/web/ui/export/sheet.ts'

let lastId = 0

/** A record as a server answers it: somebody, a day, a type by code or by name. */
function away(
  userId: number,
  date: string,
  type: { code?: string; name?: string },
  more: object = {},
): Attendance {
  lastId += 1
  const row = {
    id: lastId,
    user: { id: userId, fullName: `Orang ${userId}` },
    branchLocation: { id: 7, name: 'Roda Medan', timezone: 'Asia/Jakarta' },
    attendanceType: { id: 1, ...type },
    status: { id: 1, name: 'Approved' },
    ...more,
  }
  return readAttendance(row, date) ?? expect.unreachable()
}

const sick = { code: 'sick', name: 'Sick leave' }
const annual = { code: 'annualLeave', name: 'Annual leave' }

test.each([
  [{ code: 'sick', name: 'S' }, 'sick'],
  [{ code: 'permit', name: '' }, 'permit'],
  [{ code: 'annualLeave', name: '' }, 'annual'],
  [{ code: 'CT', name: 'Cuti tahunan' }, 'annual'],
  [{ code: '', name: 'Ijin pribadi' }, 'permit'],
  [{ code: 'VACATION_LEAVE', name: '' }, 'annual'],
  [{ code: 'toString', name: 'Perizinan' }, undefined],
])('the type %o is leave of the kind %s', (type, kind) => {
  expect(leaveKindOf({ attendanceType: { id: 1, ...type } })).toBe(kind)
})

describe('neighbouring days', () => {
  const textsOf = (...records: Attendance[]) =>
    leavesIn(records).map((leave) => `${leave.name} ${leave.from} ${leave.until} ${daysOf(leave)}`)

  test('are one leave, over the end of a month too, of the first record; a day twice counts once', () => {
    const [first, twice] = [away(1, '2020-11-29', sick), away(1, '2020-11-30', sick)]
    const last = away(1, '2020-12-01', sick)
    const leaves = leavesIn([last, away(1, '2020-11-30', sick), twice, first])
    const period = { from: '2020-11-29', until: '2020-12-01' }
    expect(leaves).toMatchObject([{ ...period, kind: 'sick', id: first.id, branchId: 7 }])
    expect(leaves.map((leave) => [daysOf(leave), leave.records.length])).toEqual([[3, 4]])
  })

  test('are not joined over a gap, of two people, of two kinds or of two branches, and stand as they began, then by name', () => {
    const elsewhere = { branchLocation: { id: 8, name: 'Roda Bali' } }
    const records = [
      away(1, '2026-11-02', sick),
      away(1, '2026-11-04', sick),
      away(2, '2026-11-03', sick),
      away(1, '2026-11-05', annual),
      away(1, '2026-11-03', sick, elsewhere),
      away(1, '2026-11-06', { code: 'present', name: 'Present' }),
      // Known by their names alone.
      away(0, '2026-11-06', sick, { user: { fullName: 'Wati' } }),
      away(0, '2026-11-07', sick, { user: { fullName: 'Budi' } }),
      away(0, '2026-11-07', sick, { user: { fullName: 'Wati' } }),
    ]
    expect(textsOf(...records)).toEqual([
      'Orang 1 2026-11-02 2026-11-02 1',
      'Orang 1 2026-11-03 2026-11-03 1',
      'Orang 2 2026-11-03 2026-11-03 1',
      'Orang 1 2026-11-04 2026-11-04 1',
      'Orang 1 2026-11-05 2026-11-05 1',
      'Wati 2026-11-06 2026-11-07 2',
      'Budi 2026-11-07 2026-11-07 1',
    ])
  })
})

test('a leave stands at an address that says its day, one of somebody sick at that with the letter', () => {
  const [one, other] = leavesIn([away(1, '2026-11-02', sick), away(2, '2026-11-03', annual)])
  expect(one && leavePath(one)).toBe(`/leave/sick/${one?.id}?date=2026-11-02`)
  expect(other && leavePath(other)).toBe(`/leave/${other?.id}?date=2026-11-03`)
  // The link has the first visible day if the leave began earlier.
  expect(one && leavePath(one, '2026-11-01')).toBe(`/leave/sick/${one?.id}?date=2026-11-02`)
  expect(one && leavePath({ ...one, id: '{"note":1}0' })).toBeUndefined()
  expect(one && leavePath(one, '2026-11-09')).toBe(`/leave/sick/${one?.id}?date=2026-11-09`)
})

test('a letter is told of, and missed where somebody was sick', () => {
  const leaves = leavesIn([
    away(1, '2026-11-02', sick),
    away(1, '2026-11-03', sick, { attachmentUrl: '/files/letter.webp' }),
    away(2, '2026-11-04', sick),
    away(3, '2026-11-05', annual),
    away(4, '2026-11-06', annual, { attachmentUrl: '/files/letter.webp' }),
  ])
  const texts = leaves.map((leave) => `${hasLetter(leave)} ${letterText(leave)}`)
  expect(texts).toEqual(['true Yes', 'false No', 'false –', 'true Yes'])
})

test('a file for a spreadsheet tells each status and each approver once, and neither note nor letter', () => {
  const approved = (approver: string) => ({ approvedBy: { id: 9, fullName: approver } })
  const letter = { note: 'Demam', attachmentUrl: '/files/letter.webp' }
  const { header, rows } = leaveSheet(
    leavesIn([
      away(1, '2026-11-02', sick, { ...approved('Eka'), ...letter }),
      away(1, '2026-11-03', sick, { ...approved('Fani'), status: { id: 2, name: 'Declined' } }),
      away(1, '2026-11-04', sick, approved('Eka')),
      away(1, '2026-11-05', sick, { status: { id: 3, name: 'Waiting' } }),
    ]),
  )
  expect(header.map(labelOf).join('|')).toBe('Name|Branch|Type|From|Until|Days|Status|Decided by')
  expect([...rows].map((row) => row.join('|'))).toEqual([
    'Orang 1|Roda Medan|Sick leave|2026-11-02|2026-11-05|4|Approved, Declined, Waiting|Eka, Fani',
  ])
})

describe('a month', () => {
  test('has its days, in a leap year too, and whole weeks from Monday', () => {
    expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
    expect(daysOfMonth('2026-12')).toHaveLength(31)
    expect([monthsAfter('2026-12', 1), monthsAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    const weeks = weeksOfMonth('2026-11')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  })

  const textsOf = (...records: Attendance[]) =>
    [...awayByDay(leavesIn(records), '2026-11')].map(([day, branches]) =>
      [day, ...branches.map(({ branchName, count }) => `${branchName} ${count}`)].join(', '),
    )
  const at = (id: number, name: string) => ({ branchLocation: { id, name } })

  test('counts people a day and branch, and nobody whose leave was declined', () => {
    expect(
      textsOf(
        away(1, '2026-11-02', annual),
        away(1, '2026-11-02', annual),
        away(2, '2026-11-02', annual),
        away(3, '2026-11-02', annual, { status: { id: 2, name: 'Declined' } }),
        away(4, '2026-11-02', annual, at(8, 'Roda Bali')),
        away(5, '2026-10-31', annual),
        away(5, '2026-11-01', annual),
      ),
    ).toEqual(['2026-11-01, Roda Medan 1', '2026-11-02, Roda Medan 2, Roda Bali 1'])
  })

  test('tells the branch with the most people first, else by name; who has no id counts by name', () => {
    const nameless = (fullName: string) => ({ user: { fullName }, ...at(8, 'Roda Bali') })
    expect(
      textsOf(
        away(1, '2026-11-02', annual, at(7, 'Roda Medan')),
        away(2, '2026-11-02', annual, at(9, 'Roda Ambon')),
        away(0, '2026-11-02', annual, nameless('Wati')),
        away(0, '2026-11-02', annual, nameless('Budi')),
      ),
    ).toEqual(['2026-11-02, Roda Bali 2, Roda Ambon 1, Roda Medan 1'])
  })
})

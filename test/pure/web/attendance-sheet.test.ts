import { expect, test } from 'vitest'
import {
  attendanceSheet,
  branchesText,
} from '../../../src/web/features/attendance/rules/attendance-sheet.ts'
import { readAttendance } from '../../../src/web/features/attendance/rules/record.ts'
import { csvOf } from '../../../src/web/ui/export/csv.ts'
import { fileNameOf } from '../../../src/web/ui/file-name.ts'

/** What leaves the app of a record of attendance. */

const wire = {
  id: 7,
  userId: 5,
  user: { id: 5, fullName: '=HYPERLINK("http://evil.example")', photoUrl: null },
  branchLocationId: 3,
  branchLocation: { id: 3, name: 'Jayapura; pusat', timezone: 'Asia/Jayapura' },
  date: '2026-11-21',
  attendanceType: { id: 4, code: 'sick', name: 'Sakit' },
  checkInAt: '2026-11-20T22:45:10Z',
  checkOutAt: '2026-11-21T15:05:00Z',
  lateMinutes: 3,
  workMinutes: 979,
  statusId: 1,
  status: { id: 1, name: 'Approved' },
  note: 'A fever',
  attachmentUrl: '/files/letter.webp',
  checkInImage: '/files/face.webp',
  approvedBy: { id: 2, fullName: 'Sri Wahyuni' },
  approvedAt: '2026-11-21T02:00:00Z',
}

function csv(changes: object = {}) {
  const record = readAttendance({ ...wire, ...changes }, '2026-11-21')
  return csvOf(attendanceSheet(record ? [{ record, flags: ['long', 'late'] }] : []), ';')
}

test('a record is told on the clocks of its branch, without what is medical, and harmless', () => {
  const [header, line] = csv().split('\r\n')
  expect(header).toBe(
    '\uFEFFDate;Name;Branch;Type;In;Out;Zone;Hours;Minutes at work;Minutes late;Flags;Status;Decided by;Decided (WIB)',
  )
  expect(line).toBe(
    `2026-11-21;"'=HYPERLINK(""http://evil.example"")";"Jayapura; pusat";Sakit;2026-11-21 07:45;2026-11-22 00:05;WIT;16:19;979;3;Over 12 hours, Late;Approved;Sri Wahyuni;2026-11-21 09:00`,
  )
  expect(csv()).not.toMatch(/fever|\/files\//)
})

test('what is not known is an empty cell', () => {
  const times = { checkInAt: null, checkOutAt: undefined, lateMinutes: null, workMinutes: null }
  const bare = { ...times, approvedBy: null, approvedAt: null }
  expect(csv(bare).split('\r\n')[1]).toMatch(/;Sakit;;;WIT;;;;Over 12 hours, Late;Approved;;$/)
})

test('hours are told as a spreadsheet takes them, and a status without a name by its number', () => {
  const line = (changes: object) => csv(changes).split('\r\n')[1]
  expect(line({ workMinutes: 485 })).toContain(';8:05;485;')
  expect(line({ status: { id: 1 } })).toContain('Late;1;Sri')
})

test.each([
  [[], 'attendance-report-2026-11-21-waiting'],
  [[3], 'attendance-report-2026-11-21-waiting-roda-bandung'],
  [[4], 'attendance-report-2026-11-21-waiting-1-branch'],
  [[3, 4], 'attendance-report-2026-11-21-waiting-2-branches'],
])('a file is named after its day and filters: of the branches %j, %s', (ids, name) => {
  const bandung = { id: 3, name: 'Roda Bandung', place: undefined, radiusMeter: null }
  const places = new Map([['3', { ...bandung, phoneNumber: null, isActive: true }]])
  const branches = branchesText(ids, places)
  expect(fileNameOf('Attendance report', '2026-11-21', 'Waiting', branches)).toBe(name)
})

import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { branchNameOf, zoneOf } from '../../../src/web/data/branch-location.ts'
import { daysFrom, inCalendar } from '../../../src/web/data/calendar.ts'
import { keyOfAll } from '../../../src/web/data/read-all-rows.ts'
import { weekdayOf } from '../../../src/web/data/records/format.ts'
import { dayList } from '../../../src/web/features/attendance/days.ts'
import type { BranchPlace } from '../../../src/web/features/attendance/rules/branch-places.ts'
import {
  formatDistance,
  metresBetween,
} from '../../../src/web/features/attendance/rules/distance.ts'
import {
  type Flag,
  flagged,
  flaggedFirst,
} from '../../../src/web/features/attendance/rules/flags.ts'
import type { DayQuestion } from '../../../src/web/features/attendance/rules/record.ts'
import {
  type Attendance,
  approverNameOf,
  attendanceStatusName,
  canBeDecided,
  checkInPlaceOf,
  checkOutPlaceOf,
  personNameOf,
  readAttendance,
  statusIdOf,
  typeNameOf,
  whyNotDecided,
} from '../../../src/web/features/attendance/rules/record.ts'
import {
  clockOf,
  hoursOf,
  timeOf,
  timesOf,
} from '../../../src/web/features/attendance/rules/times.ts'

const date = '2026-11-20'

/** A record as our server answers it. */
const wire = {
  id: 7,
  userId: 3,
  user: { id: 3, fullName: 'Demo Person', photoUrl: null },
  branchLocationId: 5,
  branchLocation: { id: 5, name: 'Makassar', timezone: 'Asia/Makassar' },
  date,
  attendanceType: { id: 1, code: 'present', name: 'Present' },
  checkInAt: '2026-11-19T23:45:00.000Z',
  checkOutAt: '2026-11-20T09:00:00.000Z',
  checkInLatitude: -5.14,
  checkInLongitude: 119.43,
  lateMinutes: 0,
  workMinutes: 555,
  statusId: 3,
  status: { id: 3, name: 'Waiting' },
}

function record(changes: object = {}): Attendance {
  return readAttendance({ ...wire, ...changes }, date) ?? expect.unreachable()
}

/** What the screens show of it. */
function shown(record: Attendance) {
  return {
    person: personNameOf(record),
    branch: branchNameOf(record),
    zone: zoneOf(record),
    type: typeNameOf(record),
    status: statusIdOf(record),
    statusName: attendanceStatusName(record),
    approver: approverNameOf(record),
    checkIn: checkInPlaceOf(record),
    checkOut: checkOutPlaceOf(record),
  }
}

describe('a record', () => {
  test('of a server that says little is read all the same', () => {
    const bare = readAttendance({ id: '12' }, date) ?? expect.unreachable()
    expect(bare).toMatchObject({ id: '12', date, checkInAt: null, statusId: null })
    const nothing = { branch: '', type: '', status: '', statusName: '', approver: null }
    const nowhere = { zone: 'Asia/Jakarta', checkIn: undefined, checkOut: undefined }
    expect(shown(bare)).toEqual({ person: 'Unknown', ...nothing, ...nowhere })
  })

  test.each([
    ['no day', { date: undefined }, { date }],
    ['no type', { attendanceType: null }, { type: '' }],
    ['a type of a code alone', { attendanceType: { code: 'sick' } }, { type: 'sick' }],
    ['a status without a name', { status: { id: 3 } }, { statusName: '' }],
    ['a status in its object alone', { statusId: null, status: { id: '3' } }, { status: '3' }],
    ['an approver without a name', { approvedBy: { id: 9 } }, { approver: 'Unknown' }],
    ['half a place', { checkInLatitude: null }, { checkIn: undefined }],
    ['a place on the equator', { checkInLatitude: 0 }, { checkIn: { latitude: 0 } }],
    ['work that is not counted', { workMinutes: undefined }, { workMinutes: 555 }],
    ['work that nobody began', { checkInAt: null, workMinutes: null }, { workMinutes: null }],
    ['an end before its begin', { checkOutAt: '2026-11-19T09:00:00Z' }, { workMinutes: null }],
    ['work that nobody has ended', { checkOutAt: null, workMinutes: null }, { workMinutes: null }],
    [
      'a zone that does not exist',
      { branchLocation: { id: 5, name: 'Bekasi', timezone: 'Asia/Bekasi' } },
      { zone: 'Asia/Jakarta' },
    ],
  ])('with %s is read', (_, changes, expected) => {
    const one = record(changes)
    expect({ ...one, ...shown(one) }).toMatchObject(expected)
  })

  test('is decided by somebody else, while it waits', () => {
    const viewers = ['3', 3, 4, undefined]
    expect(viewers.map((id) => canBeDecided(record(), id))).toEqual([false, false, true, true])
    expect(canBeDecided(record({ userId: null, user: null }), 'null')).toBe(true)
    const pending = { id: 9, name: 'Pending' }
    const statuses = [1, '3', '03', null].map((statusId) => ({ statusId, status: null }))
    const waiting = [...statuses, { statusId: 9, status: pending }]
    const may = waiting.map((status) => canBeDecided(record(status), 4))
    expect(may).toEqual([false, true, false, false, true])
    const why = [record({ userId: 4 }), record({ id: null })].map((one) => whyNotDecided(one, 4))
    expect(why).toEqual(['Yours: somebody else decides it.', 'It has no id.'])
  })
})

describe('times', () => {
  test.each([
    [wire.checkInAt, '07.45 WITA'],
    ['2026-11-20T16:30:00Z', '00.30 WITA +1'],
    ['2026-11-19T15:30:00Z', '23.30 WITA −1'],
    [null, '–'],
  ])('are on the clocks of the branch: %s is %s', (moment, text) => {
    expect(timeOf(record(), moment)).toBe(text)
  })

  test('elsewhere have the day where it is another one there', () => {
    const shown = (moment: string) => clockOf(record(), 'Asia/Jakarta', moment)
    expect(shown('2026-11-20T16:30:00Z')).toBe('23.30 WIB')
    expect(shown('2026-11-20T17:30:00Z')).toMatch(/^21 Nov.*, 00.30 WIB$/)
  })

  test.each([
    [59, '0 h 59'],
    [61, '1 h 01'],
    [605.4, '10 h 05'],
    [null, '–'],
  ])('%s minutes are %s', (workMinutes, text) =>
    expect(hoursOf(record({ workMinutes, checkInAt: null }))).toBe(text),
  )

  test.each([
    [wire.checkInAt, wire.checkOutAt, 555, '07.45 – 17.00 WITA, 9 h 15'],
    [wire.checkInAt, '2026-11-22T09:00:00Z', 90, '07.45 – 17.00 WITA +2, 1 h 30'],
    ['2026-11-19T15:30:00Z', wire.checkOutAt, 0, '23.30 WITA −1 – 17.00 WITA, 0 h 00'],
    [wire.checkInAt, null, null, 'in 07.45 WITA'],
    [null, wire.checkOutAt, null, 'out 17.00 WITA'],
    [null, null, null, ''],
  ])('in %s and out %s, with %s minutes, are: %s', (checkInAt, checkOutAt, workMinutes, text) => {
    expect(timesOf(record({ checkInAt, checkOutAt, workMinutes })).join(', ')).toBe(text)
  })
})

describe('flags', () => {
  const branch: BranchPlace = {
    id: 5,
    name: 'Makassar',
    place: { latitude: -5.14, longitude: 119.43 },
    isActive: true,
    radiusMeter: 100,
    phoneNumber: null,
  }
  const places = new Map([['5', branch]])
  const flagsOf = (changes: object, others?: Attendance[]) =>
    flagged([record(changes)], places, others)[0]?.flags

  const absent = { checkInAt: null, checkOutAt: null, workMinutes: null }
  const type = (code: string | undefined, name = '') => ({ attendanceType: { id: 3, code, name } })
  test.each<[string, object, Flag[]]>([
    ['an ordinary day', {}, []],
    ['late', { lateMinutes: 1 }, ['late']],
    ['left early', type('earlyLeave'), ['leftEarly']],
    ['left early, in other letters', type('EARLYLEAVE'), ['leftEarly']],
    ['left early, by its name', type('X1', 'Pulang cepat'), ['leftEarly']],
    ['no check-out', { checkOutAt: null, workMinutes: null }, ['noCheckOut']],
    ['twelve hours', { workMinutes: 720 }, []],
    ['gone before they came', { checkOutAt: '2026-11-19T09:00:00Z' }, ['backwards']],
    ['over twelve hours', { workMinutes: 721 }, ['long']],
    ['99 m away', { checkInLatitude: -5.14 + 0.00089 }, []],
    ['101 m away', { checkInLatitude: -5.14 + 0.00091 }, ['outside']],
    ['gone from there', { checkOutLatitude: -5.14, checkOutLongitude: 119.43 }, []],
    ['gone far', { checkInLatitude: null, checkOutLatitude: 0, checkOutLongitude: 0 }, ['outside']],
    ['a place that nobody told', { checkInLatitude: null }, []],
    ['twice, as the server counts', { clockIns: 2 }, ['twice']],
    ['sick leave', { ...absent, ...type('sick', 'Sakit') }, ['absence']],
    ['a permit of another server', { ...absent, ...type(undefined, 'Izin pribadi') }, ['absence']],
    ['a permit of half a day', type('permit'), ['absence']],
    ['who was away without word', { ...absent, ...type('absent', 'Alpha') }, ['absence']],
    ['a letter', { attachmentUrl: '/files/letter.webp' }, ['absence']],
    ['somebody at work who forgot to clock in', absent, []],
    ['sent elsewhere', { checkInLatitude: -5.2, ...type('duty') }, []],
    ['sent elsewhere, in capitals', { checkInLatitude: -5.2, ...type('DUTY') }, []],
    ['sent elsewhere, by its name', { checkInLatitude: -5.2, ...type('X1', 'Dinas luar') }, []],
  ])('of %s', (_, changes, flags) => expect(flagsOf(changes)).toEqual(flags))

  describe('without a check-out', () => {
    const checkInAt = '2026-11-20T00:00:00.000Z'
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    const evening = '2026-11-20T10:00:00.000Z'
    test.each<[string, object, string, Flag[]]>([
      ['are none on the same day', { checkInAt }, '2026-11-20T12:00:00.000Z', []],
      ['are told after twelve hours', { checkInAt }, '2026-11-20T12:01:00.000Z', ['noCheckOut']],
      ['or on the next day there', { checkInAt: evening }, '2026-11-20T16:00:00Z', ['noCheckOut']],
      ['are none before it', { checkInAt: evening }, '2026-11-20T15:59:00Z', []],
    ])('%s', (_, changes, now, flags) => {
      vi.setSystemTime(now)
      expect(flagsOf({ checkOutAt: null, workMinutes: null, ...changes })).toEqual(flags)
    })
  })

  test('of a branch that says nothing of its place are none, of one as small as a point some', () => {
    const far = record({ checkInLatitude: 0 })
    const at = (radiusMeter: number | null) => new Map([['5', { ...branch, radiusMeter }]])
    expect(flagged([far], at(null))[0]?.flags).toEqual([])
    expect(flagged([record({ checkInLatitude: null })], at(0))[0]?.flags).toEqual([])
    expect(flagged([far], new Map())[0]).toMatchObject({ flags: [], distance: { in: null } })
  })

  test('of somebody who came twice, whatever became of the other time', () => {
    expect(flagsOf({}, [record({ id: 8, statusId: 1 })])).toEqual(['twice'])
    const others = [
      { id: 8, userId: 4 },
      { id: 9, date: '2026-11-19' },
      { id: 8, checkInAt: null },
    ]
    expect(flagsOf({}, [...others.map(record), record()])).toEqual([])
    const twice = (change: object) =>
      flagged([record({ id: 1, ...change }), record({ id: 2, ...change })], places)
    expect(twice({}).map(({ flags }) => flags)).toEqual([['twice'], ['twice']])
    expect(twice({ userId: null, user: null }).map(({ flags }) => flags)).toEqual([[], []])
  })

  test('stand in their own order, however many there are, and bring a record to the front', () => {
    const all = { checkInLatitude: -5.2, checkOutAt: null, workMinutes: 800, lateMinutes: 3 }
    expect(flagsOf(all, [record({ id: 8 })])?.join(' ')).toBe('outside twice noCheckOut long late')
    const records = [{}, { lateMinutes: 5 }, all].map((changes, id) =>
      record({ id, userId: id, ...changes }),
    )
    const order = flaggedFirst(flagged(records, places)).map((one) => one.record.id)
    expect(order).toEqual([2, 1, 0])
  })
})

describe('distance', () => {
  test('is along the ground', () => {
    // A degree of latitude is as long anywhere, one of longitude half as long at 60 degrees.
    const from = { latitude: 60, longitude: 10 }
    expect(metresBetween(from, { latitude: 59, longitude: 10 })).toBeCloseTo(111_195, -1)
    expect(metresBetween(from, { latitude: 60, longitude: 11 })).toBeCloseTo(55_597, -1)
    expect([metresBetween(undefined, from), metresBetween(from, undefined)]).toEqual([null, null])
  })

  test.each([
    [999.5, '1000 m'],
    [1000, '1 km'],
    [99_940, '99,9 km'],
  ])('%i m is %s', (metres, text) => expect(formatDistance(metres)).toBe(text))
})

describe('days', () => {
  test.each([
    ['2026-02-27', '2026-03-02', '2026-02-27 2026-02-28 2026-03-01 2026-03-02'],
    ['2026-03-02', '2026-03-01', ''],
    ['2099-12-30', '2100-01-03', '2099-12-30 2099-12-31'],
    ['1899-12-29', '1900-01-01', '1900-01-01'],
  ])('from %s to %s are: %s', (from, to, days) => expect(daysFrom(from, to).join(' ')).toBe(days))

  test('are kept by their branches, in any order, and by their types', () => {
    const key = (more: Partial<DayQuestion>) => hashKey(keyOfAll(dayList({ date, ...more })))
    const keys = [key({}), key({ types: ['sick'] }), key({ branchIds: [9, 10] })]
    expect([new Set(keys).size, key({ branchIds: [10, 9] })]).toEqual([3, keys[2]])
  })

  test('are the nearest that there are', () => {
    const days = ['1899-12-31', '2026-11-20', '2100-01-01'].map(inCalendar)
    expect(days).toEqual(['1900-01-01', '2026-11-20', '2099-12-31'])
  })

  test('are named by their weekday', () => {
    const week = daysFrom('2026-11-16', '2026-11-22').map(weekdayOf)
    expect(week.join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun')
  })
})

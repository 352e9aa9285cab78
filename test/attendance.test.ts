import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BranchPlace } from '../src/web/attendance/branch-places.ts'
import { daysAfter, daysFrom, mondayOf } from '../src/web/attendance/calendar.ts'
import { formatDistance, metresBetween } from '../src/web/attendance/distance.ts'
import { type Flag, flagged, flaggedFirst } from '../src/web/attendance/flags.ts'
import { type Attendance, canBeDecided, readAttendance } from '../src/web/attendance/record.ts'
import { hoursOf, timeOf } from '../src/web/attendance/times.ts'

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
  const read = readAttendance({ ...wire, ...changes }, date)
  if (!read) throw new Error('There is no record.')
  return read
}

describe('a record', () => {
  test('of a server that says little is read all the same', () => {
    expect(readAttendance({ id: '12' }, date)).toMatchObject({
      id: '12',
      name: 'Unknown',
      branchName: '',
      zone: 'Asia/Jakarta',
      date,
      checkInAt: null,
      checkInPlace: null,
      statusId: null,
      decidedBy: null,
    })
  })

  test.each([
    ['no moment', { checkInAt: 'yesterday' }, { checkInAt: null }],
    ['no number', { lateMinutes: 'two' }, { lateMinutes: null }],
    ['a status as text', { statusId: '3' }, { statusId: 3 }],
    ['a status in its object alone', { statusId: null, status: { id: '3', name: 'Waiting' } }, { statusId: 3 }],
    ['a picture as an object', { checkInImage: { url: '/files/a.webp' } }, { checkInImage: '/files/a.webp' }],
    [
      'a zone that does not exist',
      { branchLocation: { id: 5, name: 'Bekasi', timezone: 'Asia/Bekasi' } },
      { zone: 'Asia/Jakarta' },
    ],
    ['work that is not counted', { workMinutes: undefined }, { workMinutes: 555 }],
    ['a type of a code alone', { attendanceType: { code: 'sick' } }, { type: { code: 'sick', name: 'sick' } }],
    ['half a place', { checkInLatitude: null }, { checkInPlace: null }],
  ])('with %s is read', (_, changes, expected) => expect(record(changes)).toMatchObject(expected))

  test.each([null, 'text', {}, { id: null }, { id: '' }])('is none where it has no id: %j', (row) => {
    expect(readAttendance(row, date)).toBeUndefined()
  })

  test('is decided by somebody else, while it waits', () => {
    expect(canBeDecided(record(), 4)).toBe(true)
    expect(canBeDecided(record(), '3')).toBe(false)
    expect(canBeDecided(record({ statusId: 1 }), 4)).toBe(false)
  })
})

describe('times', () => {
  test('are on the clocks of the branch', () => {
    expect(timeOf(record(), wire.checkInAt)).toBe('07.45 WITA')
    expect(timeOf(record(), null)).toBe('–')
  })

  test('after midnight are of the day after', () => {
    expect(timeOf(record(), '2026-11-20T16:30:00Z')).toBe('00.30 WITA +1')
  })

  test.each([
    [555, '9 h 15'],
    [60, '1 h 00'],
    [0, '0 h 00'],
  ])('%i minutes are %s', (workMinutes, text) => expect(hoursOf(record({ workMinutes }))).toBe(text))
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
  const flagsOf = (changes: object, others?: Attendance[]) => flagged([record(changes)], places, others)[0]?.flags

  test.each<[string, object, Flag[]]>([
    ['an ordinary day', {}, []],
    ['late', { lateMinutes: 1 }, ['late']],
    ['left early', { attendanceType: { id: 3, code: 'earlyLeave', name: 'Early leave' } }, ['leftEarly']],
    ['no check-out', { checkOutAt: null, workMinutes: null }, ['noCheckOut']],
    ['twelve hours', { workMinutes: 720 }, []],
    ['over twelve hours', { workMinutes: 721 }, ['long']],
    ['99 m away', { checkInLatitude: -5.14 + 0.00089 }, []],
    ['101 m away', { checkInLatitude: -5.14 + 0.00091 }, ['outside']],
    ['gone from afar', { checkOutLatitude: -5.2, checkOutLongitude: 119.43 }, ['outside']],
    ['sent elsewhere', { checkInLatitude: -5.2, attendanceType: { id: 8, code: 'duty', name: 'Duty' } }, []],
  ])('of %s', (_, changes, flags) => expect(flagsOf(changes)).toEqual(flags))

  describe('without a check-out', () => {
    const checkInAt = '2026-11-20T00:00:00.000Z'
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test.each<[string, object, string, Flag[]]>([
      ['are none on the same day', { checkInAt }, '2026-11-20T12:00:00.000Z', []],
      ['are told after twelve hours', { checkInAt }, '2026-11-20T12:01:00.000Z', ['noCheckOut']],
      [
        'are told from the next day of the branch on',
        { checkInAt: '2026-11-20T10:00:00.000Z' },
        '2026-11-20T16:00:00.000Z',
        ['noCheckOut'],
      ],
      ['are none before it', { checkInAt: '2026-11-20T10:00:00.000Z' }, '2026-11-20T15:59:00.000Z', []],
      ['are none of who never clocked in', { checkInAt: null }, '2026-11-21T12:00:00.000Z', []],
      ['are none of who has left', { checkInAt, checkOutAt: checkInAt }, '2026-11-21T12:00:00.000Z', []],
    ])('%s', (_, changes, now, flags) => {
      vi.setSystemTime(now)
      expect(flagsOf({ checkOutAt: null, workMinutes: null, ...changes })).toEqual(flags)
    })
  })

  test('of somebody who came twice, whatever became of the other time', () => {
    expect(flagsOf({}, [record({ id: 8, statusId: 1 })])).toEqual(['twice'])
    expect(flagsOf({}, [record({ id: 8, userId: 4 }), record({ id: 9, date: '2026-11-19' }), record()])).toEqual([])
  })

  test('of a branch that says nothing of its place are none', () => {
    const silent = new Map([['5', { ...branch, radiusMeter: null }]])
    expect(flagged([record({ checkInLatitude: 0 })], silent)[0]?.flags).toEqual([])
    expect(flagged([record({ checkInLatitude: 0 })], new Map())[0]).toMatchObject({ flags: [], distance: { in: null } })
  })

  test('bring a record to the front', () => {
    const all = flagged(
      [record({ id: 1 }), record({ id: 2, lateMinutes: 5 }), record({ id: 3, lateMinutes: 5, workMinutes: 800 })],
      places,
    )
    expect(flaggedFirst(all).map((one) => one.record.id)).toEqual([3, 2, 1])
  })
})

describe('distance', () => {
  test('is along the ground', () => {
    // Jakarta's Monas to the Gedung Sate of Bandung.
    const metres = metresBetween({ latitude: -6.1754, longitude: 106.8272 }, { latitude: -6.9025, longitude: 107.6188 })
    expect(metres).toBeGreaterThan(118_000)
    expect(metres).toBeLessThan(120_000)
    expect(metresBetween(null, { latitude: 0, longitude: 0 })).toBeNull()
  })

  test.each([
    [0, '0 m'],
    [999, '999 m'],
    [2345, '2,3 km'],
  ])('%i m is %s', (metres, text) => expect(formatDistance(metres)).toBe(text))
})

describe('days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i more is %s', (from, days, day) => expect(daysAfter(from, days)).toBe(day))

  test('from one to another are all of them', () => {
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
    expect(daysFrom('2099-12-30', '2100-01-03')).toEqual(['2099-12-30', '2099-12-31'])
    expect(daysFrom('1899-12-29', '1900-01-01')).toEqual(['1900-01-01'])
    expect(daysFrom('1899-12-01', '1899-12-31')).toEqual([])
  })

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
  ])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))
})

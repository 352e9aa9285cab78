import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { branchNameOf, zoneOf } from '../../../src/web/data/branch-location.ts'
import { weekdayOf } from '../../../src/web/data/format.ts'
import type { BranchPlace } from '../../../src/web/features/attendance/branch-places.ts'
import {
  daysAfter,
  daysFrom,
  inCalendar,
  mondayOf,
} from '../../../src/web/features/attendance/calendar.ts'
import { formatDistance, metresBetween } from '../../../src/web/features/attendance/distance.ts'
import {
  type Flag,
  farthest,
  flagged,
  flaggedFirst,
} from '../../../src/web/features/attendance/flags.ts'
import {
  type Attendance,
  approverNameOf,
  canBeDecided,
  checkInPlaceOf,
  checkOutPlaceOf,
  isOwn,
  isWaiting,
  personNameOf,
  readAttendance,
  recordIn,
  statusNameOf,
  statusOf,
  typeNameOf,
} from '../../../src/web/features/attendance/record.ts'
import { clockOf, hoursOf, spanOf, timeOf } from '../../../src/web/features/attendance/times.ts'

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
  return read({ ...wire, ...changes })
}

function read(row: object): Attendance {
  const record = readAttendance(row, date)
  if (!record) throw new Error('There is no record.')
  return record
}

/** What the screens show of it. */
function shown(record: Attendance) {
  return {
    person: personNameOf(record),
    branch: branchNameOf(record),
    zone: zoneOf(record),
    type: typeNameOf(record),
    status: statusOf(record),
    statusName: statusNameOf(record),
    approver: approverNameOf(record),
    checkIn: checkInPlaceOf(record),
    checkOut: checkOutPlaceOf(record),
  }
}

describe('a record', () => {
  test('of a server that says little is read all the same', () => {
    const bare = read({ id: '12' })
    expect(bare).toMatchObject({
      id: '12',
      date,
      checkInAt: null,
      statusId: null,
      approvedBy: null,
    })
    expect(shown(bare)).toEqual({
      person: 'Unknown',
      branch: '',
      zone: 'Asia/Jakarta',
      type: '',
      status: '',
      statusName: '',
      approver: null,
      checkIn: null,
      checkOut: null,
    })
  })

  test('is read as our server answers it', () => {
    const said = {
      checkInImage: '/files/in.webp',
      checkOutImage: '/files/out.webp',
      picturesRemovedAt: '2027-11-20T10:00:00.000Z',
      checkOutLatitude: -5.15,
      checkOutLongitude: 119.44,
      note: 'Rain',
      clockIns: 2,
      attachmentUrl: '/files/letter.webp',
      approvedBy: { id: 9, fullName: 'Eka' },
      approvedAt: '2026-11-20T10:00:00.000Z',
      user: {
        id: 3,
        fullName: 'Demo Person',
        photoUrl: '/files/photo.webp',
        employeeNumber: '0042',
      },
    }
    const others = { attendanceTypeId: 1, createdAt: null, updatedAt: null }
    expect(record(said)).toEqual({ ...wire, ...said, ...others })
    expect(shown(record(said))).toEqual({
      person: 'Demo Person',
      branch: 'Makassar',
      zone: 'Asia/Makassar',
      type: 'Present',
      status: '3',
      statusName: 'Waiting',
      approver: 'Eka',
      checkIn: { latitude: -5.14, longitude: 119.43 },
      checkOut: { latitude: -5.15, longitude: 119.44 },
    })
  })

  test.each([
    ['a person in their object alone', { userId: undefined }, { userId: 3 }],
    ['a person called otherwise', { user: { id: 3, name: 'Wati' } }, { person: 'Wati' }],
    ['a branch in its object alone', { branchLocationId: undefined }, { branchLocationId: 5 }],
    ['no day', { date: undefined }, { date }],
    ['no type', { attendanceType: null }, { type: '' }],
    [
      'a status that is no number',
      { statusId: null, status: { id: 'open', name: 'Open' } },
      { status: 'open' },
    ],
    ['a status without a name', { status: { id: 3 } }, { statusName: '' }],
    [
      'an approver without a name',
      { approvedBy: { id: 9 } },
      { approvedBy: { id: 9, fullName: null }, approver: 'Unknown' },
    ],
    [
      'an approver called otherwise',
      { approvedBy: { name: 'Eka' } },
      { approvedBy: { id: null, fullName: 'Eka' }, approver: 'Eka' },
    ],
    ['the other half of a place', { checkInLongitude: null }, { checkIn: null }],
    [
      'a place on the equator',
      { checkInLatitude: 0 },
      { checkIn: { latitude: 0, longitude: 119.43 } },
    ],
    ['work that nobody began', { checkInAt: null, workMinutes: null }, { workMinutes: null }],
    ['work that nobody has ended', { checkOutAt: null, workMinutes: null }, { workMinutes: null }],
    ['no work at all', { workMinutes: 0 }, { workMinutes: 0 }],
    ['no moment', { checkInAt: 'yesterday' }, { checkInAt: null }],
    ['no number', { lateMinutes: 'two' }, { lateMinutes: null }],
    ['a status as text', { statusId: '3' }, { statusId: '3', status: '3' }],
    [
      'a status in its object alone',
      { statusId: null, status: { id: '3', name: 'Waiting' } },
      { statusId: '3', status: '3' },
    ],
    [
      'a picture as an object',
      { checkInImage: { url: '/files/a.webp' } },
      { checkInImage: '/files/a.webp' },
    ],
    [
      'a zone that does not exist',
      { branchLocation: { id: 5, name: 'Bekasi', timezone: 'Asia/Bekasi' } },
      { zone: 'Asia/Jakarta' },
    ],
    ['work that is not counted', { workMinutes: undefined }, { workMinutes: 555 }],
    ['a type of a code alone', { attendanceType: { code: 'sick' } }, { type: 'sick' }],
    ['half a place', { checkInLatitude: null }, { checkIn: null }],
  ])('with %s is read', (_, changes, expected) => {
    const one = record(changes)
    expect({ ...one, ...shown(one) }).toMatchObject(expected)
  })

  test.each([null, 'text', {}, { id: null }, { id: '' }])(
    'is none where it has no id: %j',
    (row) => {
      expect(readAttendance(row, date)).toBeUndefined()
    },
  )

  test('is what a decision answers, unless that is a message alone', () => {
    expect(recordIn({ data: wire }, '2026-01-01')).toEqual(record())
    expect(recordIn({ id: 8 }, '2026-01-01')).toMatchObject({ id: 8, date: '2026-01-01' })
    for (const reply of [{ message: 'Approved.' }, 'Approved.', undefined, null])
      expect(recordIn(reply, date)).toBeUndefined()
  })

  test('is one’s own by the id of the person, where both are known', () => {
    expect([
      isOwn(record(), '3'),
      isOwn(record(), 3),
      isOwn(record(), 4),
      isOwn(record(), undefined),
    ]).toEqual([true, true, false, false])
    const nobodys = record({ userId: null, user: null })
    expect([isOwn(nobodys, undefined), isOwn(nobodys, 'null')]).toEqual([false, false])
    expect(
      [1, 2, 3, '3', '03', null].map((statusId) => isWaiting(record({ statusId, status: null }))),
    ).toEqual([false, false, true, true, false, false])
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

  test('elsewhere have the day where it is another one there, and its year where it is over', () => {
    vi.useFakeTimers({ now: new Date('2027-01-02T03:00:00Z'), toFake: ['Date'] })
    const shown = (moment: string) => clockOf(record(), 'Asia/Jakarta', moment)
    expect(shown('2026-11-20T16:30:00Z')).toBe('23.30 WIB')
    expect(shown('2026-11-20T17:30:00Z')).toBe('21 Nov 2026, 00.30 WIB')
    expect(shown('2027-01-01T17:30:00Z')).toBe('2 Jan, 00.30 WIB')
    vi.useRealTimers()
  })

  test.each([
    [555, '9 h 15'],
    [60, '1 h 00'],
    [0, '0 h 00'],
    [59, '0 h 59'],
    [61, '1 h 01'],
    [605.4, '10 h 05'],
  ])('%i minutes are %s', (workMinutes, text) =>
    expect(hoursOf(record({ workMinutes }))).toBe(text),
  )

  test('at work are not known of who never came', () => {
    expect(hoursOf(record({ workMinutes: null, checkInAt: null }))).toBe('–')
  })

  test.each([
    [wire.checkInAt, wire.checkOutAt, '07.45 – 17.00 WITA'],
    [wire.checkInAt, null, 'in 07.45 WITA'],
    [null, wire.checkOutAt, 'out 17.00 WITA'],
    [null, null, ''],
  ])('in %s and out %s are told as: %s', (checkInAt, checkOutAt, text) => {
    expect(spanOf(record({ checkInAt, checkOutAt }))).toBe(text)
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
  test.each<[string, object, Flag[]]>([
    ['an ordinary day', {}, []],
    ['late', { lateMinutes: 1 }, ['late']],
    [
      'left early',
      { attendanceType: { id: 3, code: 'earlyLeave', name: 'Early leave' } },
      ['leftEarly'],
    ],
    ['no check-out', { checkOutAt: null, workMinutes: null }, ['noCheckOut']],
    ['twelve hours', { workMinutes: 720 }, []],
    ['over twelve hours', { workMinutes: 721 }, ['long']],
    ['99 m away', { checkInLatitude: -5.14 + 0.00089 }, []],
    ['101 m away', { checkInLatitude: -5.14 + 0.00091 }, ['outside']],
    ['nothing told of being late', { lateMinutes: null }, []],
    ['gone from afar', { checkOutLatitude: -5.2, checkOutLongitude: 119.43 }, ['outside']],
    [
      'sick leave',
      { ...absent, attendanceType: { id: 2, code: 'sick', name: 'Sakit' } },
      ['absence'],
    ],
    [
      'a permit of another server',
      { ...absent, attendanceType: { id: 'izin', name: 'Izin pribadi' } },
      ['absence'],
    ],
    [
      'a permit of half a day',
      { attendanceType: { id: 4, code: 'permit', name: 'Permit' } },
      ['absence'],
    ],
    [
      'who was away without word',
      { ...absent, attendanceType: { id: 9, code: 'absent', name: 'Alpha' } },
      ['absence'],
    ],
    ['a letter', { attachmentUrl: '/files/letter.webp' }, ['absence']],
    ['somebody at work who forgot to clock in', absent, []],
    [
      'sent elsewhere',
      { checkInLatitude: -5.2, attendanceType: { id: 8, code: 'duty', name: 'Duty' } },
      [],
    ],
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
      [
        'are none before it',
        { checkInAt: '2026-11-20T10:00:00.000Z' },
        '2026-11-20T15:59:00.000Z',
        [],
      ],
      ['are none of who never clocked in', { checkInAt: null }, '2026-11-21T12:00:00.000Z', []],
      [
        'are none of who has left',
        { checkInAt, checkOutAt: checkInAt },
        '2026-11-21T12:00:00.000Z',
        [],
      ],
    ])('%s', (_, changes, now, flags) => {
      vi.setSystemTime(now)
      expect(flagsOf({ checkOutAt: null, workMinutes: null, ...changes })).toEqual(flags)
    })
  })

  test('of somebody who came twice, whatever became of the other time', () => {
    expect(flagsOf({}, [record({ id: 8, statusId: 1 })])).toEqual(['twice'])
    expect(
      flagsOf({}, [record({ id: 8, userId: 4 }), record({ id: 9, date: '2026-11-19' }), record()]),
    ).toEqual([])
  })

  test('of a place that nobody told is none outside, were the branch as small as a point', () => {
    const point = new Map([['5', { ...branch, radiusMeter: 0 }]])
    expect(flagged([record({ checkInLatitude: null })], point)[0]?.flags).toEqual([])
  })

  test('of a branch that says nothing of its place are none', () => {
    const silent = new Map([['5', { ...branch, radiusMeter: null }]])
    expect(flagged([record({ checkInLatitude: 0 })], silent)[0]?.flags).toEqual([])
    expect(flagged([record({ checkInLatitude: 0 })], new Map())[0]).toMatchObject({
      flags: [],
      distance: { in: null },
    })
  })

  test('of a person whom nobody knows, or of whom there is no clock-in, are no second time', () => {
    const nobody = { userId: null, user: null }
    expect(
      flagged([record({ id: 1, ...nobody }), record({ id: 2, ...nobody })], places).map(
        ({ flags }) => flags,
      ),
    ).toEqual([[], []])
    expect(flagsOf({}, [record({ id: 8, checkInAt: null })])).toEqual([])
    expect(
      flagged([record({ id: 1 }), record({ id: 2 })], places).map(({ flags }) => flags),
    ).toEqual([['twice'], ['twice']])
  })

  test('stand in their own order, however many there are', () => {
    const all = { checkInLatitude: -5.2, checkOutAt: null, workMinutes: 800, lateMinutes: 3 }
    expect(flagsOf(all, [record({ id: 8 })])).toEqual([
      'outside',
      'twice',
      'noCheckOut',
      'long',
      'late',
    ])
  })

  test.each([
    [100, 200, 200],
    [300, 200, 300],
    [null, 200, 200],
    [300, null, 300],
    [0, null, 0],
    [null, null, null],
  ])('%s m away in and %s m out count as %s', (inwards, outwards, metres) => {
    expect(farthest({ distance: { in: inwards, out: outwards } })).toBe(metres)
  })

  test('bring a record to the front', () => {
    const all = flagged(
      [
        record({ id: 1 }),
        record({ id: 2, lateMinutes: 5 }),
        record({ id: 3, lateMinutes: 5, workMinutes: 800 }),
      ],
      places,
    )
    expect(flaggedFirst(all).map((one) => one.record.id)).toEqual([3, 2, 1])
  })
})

describe('distance', () => {
  test('is along the ground', () => {
    // Jakarta's Monas to the Gedung Sate of Bandung.
    const metres = metresBetween(
      { latitude: -6.1754, longitude: 106.8272 },
      { latitude: -6.9025, longitude: 107.6188 },
    )
    expect(metres).toBeGreaterThan(118_000)
    expect(metres).toBeLessThan(120_000)
    expect(metresBetween(null, { latitude: 0, longitude: 0 })).toBeNull()
    expect(metresBetween({ latitude: 0, longitude: 0 }, undefined)).toBeNull()
    // A degree of latitude is as long anywhere, one of longitude half as long at 60 degrees.
    const from = (latitude: number, longitude: number) =>
      metresBetween({ latitude: 60, longitude: 10 }, { latitude, longitude })
    expect(from(61, 10)).toBeCloseTo(111_195, -1)
    expect(from(59, 10)).toBeCloseTo(111_195, -1)
    expect(from(60, 11)).toBeCloseTo(55_597, -1)
    expect(from(60, 10)).toBe(0)
    expect(
      metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }),
    ).toBeCloseTo(20_015_087, -1)
  })

  test.each([
    [0, '0 m'],
    [999, '999 m'],
    [999.5, '1000 m'],
    [1000, '1 km'],
    [2345, '2,3 km'],
    [99_940, '99,9 km'],
  ])('%i m is %s', (metres, text) => expect(formatDistance(metres)).toBe(text))
})

describe('days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i more is %s', (from, days, day) => expect(daysAfter(from, days)).toBe(day))

  test('from one to another are all of them', () => {
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
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

  test.each([
    ['1899-12-31', '1900-01-01'],
    ['1900-01-01', '1900-01-01'],
    ['2026-11-20', '2026-11-20'],
    ['2099-12-31', '2099-12-31'],
    ['2100-01-01', '2099-12-31'],
  ])('the nearest to %s that there is, is %s', (day, nearest) =>
    expect(inCalendar(day)).toBe(nearest),
  )

  test('are named by their weekday', () => {
    expect(daysFrom('2026-11-16', '2026-11-22').map(weekdayOf).join(' ')).toBe(
      'Mon Tue Wed Thu Fri Sat Sun',
    )
  })
})

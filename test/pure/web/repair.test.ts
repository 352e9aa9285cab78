import { describe, expect, test } from 'vitest'
import {
  canBe,
  isFinal,
  statusGroupOf,
  statusGroups,
  tones,
} from '../../../src/contract/status-group.ts'
import { branchNameOf, zoneOf } from '../../../src/web/data/branch-location.ts'
import { ageOf } from '../../../src/web/features/repairs/age.ts'
import {
  groupOf,
  nameIn,
  type Repair,
  readRepair,
  reportNumberOf,
  statusNameOf,
} from '../../../src/web/features/repairs/repair.ts'

/** What the app makes of a repair report, whichever server it comes from. */

function read(row: Record<string, unknown>): Repair {
  const repair = readRepair({ id: 7, ...row })
  if (!repair) throw new Error('It was not read.')
  return repair
}

/** What the screens show of it. */
function shown(repair: Repair) {
  return {
    number: reportNumberOf(repair),
    branchName: branchNameOf(repair),
    zone: zoneOf(repair),
    statusName: statusNameOf(repair),
    statusGroup: groupOf(repair),
    reporterName: nameIn(repair.reporter),
    technicianName: nameIn(repair.mechanic),
  }
}

describe('a report', () => {
  test('of which nothing is said but its id can be shown', () => {
    expect(read({})).toMatchObject({ title: null, costs: [], totalCost: null })
    expect(shown(read({}))).toEqual({
      number: 'Report 7',
      branchName: '',
      zone: 'Asia/Jakarta',
      statusName: 'Unknown',
      statusGroup: 'unknown',
      reporterName: null,
      technicianName: null,
    })
  })

  test('is read from a server that writes days as moments, and yes as 1', () => {
    const costs = [
      {
        id: 1,
        description: 'Seal',
        category: 'part',
        amount: '250000.00',
        date: '2026-11-01T17:00:00.000Z',
      },
    ]
    const repair = read({
      reportDate: '2026-10-30 00:00:00',
      needValidation: 1,
      status: { name: 'Menunggu' },
      costs,
    })
    expect(repair).toMatchObject({
      reportDate: '2026-10-30',
      costs: [{ amount: 250_000, date: '2026-11-02' }],
    })
    expect(groupOf(repair)).toBe('waiting')
  })

  test('is read as our server answers it', () => {
    const moments = {
      assignedAt: '2026-11-01T01:00:00.000Z',
      startedAt: '2026-11-02T01:00:00.000Z',
      finishedAt: '2026-11-03T01:00:00.000Z',
      cancelledAt: '2026-11-04T01:00:00.000Z',
      createdAt: '2026-10-30T01:00:00.000Z',
      updatedAt: '2026-11-05T01:00:00.000Z',
    }
    const words = {
      category: 'machine',
      itemName: 'Lift 2',
      title: 'The lift hangs',
      description: 'It stops.',
      priority: 'high',
    }
    const wire = {
      ...moments,
      ...words,
      id: 7,
      reportNumber: 'RM-1',
      branchLocationId: 3,
      branchLocation: { id: 3, name: 'Denpasar', timezone: 'Asia/Makassar' },
      images: ['/files/a.webp'],
      imagesAfter: ['/files/b.webp'],
      reportDate: '2026-10-30',
      statusId: 5,
      status: { id: 5, name: 'Done', code: 'done' },
      needValidation: false,
      reporter: { id: 1, fullName: 'Ani' },
      mechanic: { id: 2, fullName: 'Budi' },
      totalCost: 250_000,
      costs: [
        {
          id: 1,
          description: 'Seal',
          category: 'part',
          amount: 250_000,
          date: '2026-11-02',
          vendor: 'A shop',
        },
      ],
      histories: [
        {
          id: 8,
          status: { id: 1, name: 'Reported' },
          user: { id: 1, fullName: 'Ani' },
          note: 'Soon',
          createdAt: moments.createdAt,
        },
      ],
    }
    expect(read(wire)).toEqual(wire)
    expect(shown(read(wire))).toEqual({
      number: 'RM-1',
      branchName: 'Denpasar',
      zone: 'Asia/Makassar',
      statusName: 'Done',
      statusGroup: 'done',
      reporterName: 'Ani',
      technicianName: 'Budi',
    })
  })

  test.each([
    [
      'a status in its object alone',
      { status: { id: 4, name: 'Lama' } },
      { statusId: 4, statusName: 'Lama' },
    ],
    ['a status by its id alone', { statusId: 4 }, { statusId: 4, statusName: 'Status 4' }],
    [
      'a status whose id is text',
      { status: { id: '4', name: 'Lama' } },
      { statusId: '4', statusName: 'Lama' },
    ],
    [
      'a status whose id is no number',
      { status: { id: 'x' } },
      { statusId: 'x', statusName: 'Status x' },
    ],
    [
      'a cost without an amount',
      { costs: [{ description: 'Seal' }] },
      { costs: [{ amount: null }] },
    ],
    ['nobody', {}, { reporter: null, mechanic: null, branchLocationId: null }],
    [
      'a status and validation',
      { needValidation: true, status: { code: 'done' } },
      { statusGroup: 'done' },
    ],
    ['no need of validation', { needValidation: false }, { statusGroup: 'unknown' }],
    [
      'a person without a name',
      { reporter: { id: 1 }, mechanic: { name: 'Budi' } },
      { reporterName: 'Unknown', technicianName: 'Budi' },
    ],
  ])('of %s is read', (_, row, expected) => {
    expect({ ...read(row), ...shown(read(row)) }).toMatchObject(expected)
  })

  test('without an id is none', () => {
    expect(readRepair({ title: 'The lift hangs' })).toBeUndefined()
    expect(readRepair('The lift hangs')).toBeUndefined()
  })

  test('keeps what makes sense, and drops the rest of it', () => {
    const repair = read({
      images: ['/files/a.webp', { url: '/files/b.webp' }, null, 7],
      costs: [{ description: 'Part', amount: '250000' }, null],
      histories: [
        { status: { id: 1, name: 'Reported' }, user: { fullName: 'Demo' }, createdAt: 'yesterday' },
      ],
      mechanic: { id: '9', fullName: 'Eko' },
      branchLocation: { id: 3, name: 'Denpasar', timezone: 'Asia/Makassar' },
      totalCost: '1250000',
      reportDate: 'soon',
    })
    expect(repair.images).toEqual(['/files/a.webp', '/files/b.webp'])
    expect(repair.costs).toEqual([
      { id: null, description: 'Part', category: null, amount: 250_000, date: null, vendor: null },
    ])
    expect(repair.histories).toEqual([
      {
        id: null,
        status: { id: 1, name: 'Reported' },
        user: { id: null, fullName: 'Demo' },
        note: null,
        createdAt: null,
      },
    ])
    expect(repair).toMatchObject({
      mechanic: { id: '9', fullName: 'Eko' },
      branchLocationId: 3,
      totalCost: 1_250_000,
      reportDate: null,
    })
  })

  test('of a zone that nobody knows has the clocks of the company', () => {
    const onMars = read({ branchLocation: { id: 3, name: 'Mars', timezone: 'Mars/Olympus' } })
    expect(zoneOf(onMars)).toBe('Asia/Jakarta')
  })
})

describe('how far a report has come', () => {
  test.each([
    [{ code: 'reported' }, 'reported'],
    [{ code: 'assigned' }, 'assigned'],
    [{ code: 'inProgress' }, 'inProgress'],
    [{ code: 'waitingValidation' }, 'waiting'],
    [{ code: 'done' }, 'done'],
    [{ code: 'cancelled' }, 'cancelled'],
    [{ name: 'Menunggu validasi' }, 'waiting'],
    [{ name: 'Sedang dikerjakan' }, 'inProgress'],
    [{ name: 'Selesai' }, 'done'],
    [{ name: 'Dibatalkan' }, 'cancelled'],
    [{ code: 'X7', name: 'Closed' }, 'done'],
    [{ code: 'done', name: 'Batal' }, 'done'],
    [{ code: null, name: null }, 'unknown'],
    [{ name: 'Ditunjuk' }, 'assigned'],
    [{ name: 'Ditugaskan' }, 'assigned'],
    [{ name: 'NEW' }, 'reported'],
    [{ name: 'Closed, validated' }, 'waiting'],
    [{ name: 'Rejected' }, 'cancelled'],
    [{ code: 'X7', name: 'Purple' }, 'unknown'],
    [{}, 'unknown'],
  ])('%j: %s', (status, statusGroup) => {
    expect(statusGroupOf(status)).toBe(statusGroup)
  })

  test('has a colour while somebody has to see to it, and when it is done', () => {
    expect(statusGroups.map((statusGroup) => [statusGroup, tones[statusGroup]])).toEqual([
      ['reported', 'warning'],
      ['assigned', 'info'],
      ['inProgress', 'info'],
      ['waiting', 'warning'],
      ['done', 'success'],
      ['cancelled', undefined],
      ['unknown', undefined],
    ])
  })

  test('waits for validation where the server says that alone', () => {
    expect(groupOf(read({ needValidation: true }))).toBe('waiting')
  })

  test.each([
    ['reported', 'assigned cancelled charged'],
    ['waiting', 'cancelled charged'],
    ['done', 'charged'],
    ['cancelled', ''],
    ['unknown', 'assigned cancelled charged'],
  ] as const)('%s: can be %s', (statusGroup, possible) => {
    const allowed = (['assigned', 'cancelled', 'charged'] as const).filter((action) =>
      canBe[action](statusGroup),
    )
    expect(allowed.join(' ')).toBe(possible)
    expect(isFinal(statusGroup)).toBe(statusGroup === 'done' || statusGroup === 'cancelled')
  })
})

describe('the age of a report', () => {
  const now = '2026-11-20T03:00:00Z'
  const at = (reportDate: string, more: Record<string, unknown> = {}) =>
    ageOf(read({ reportDate, ...more }), now)

  test.each([
    ['2026-11-20', 'today', undefined],
    ['2026-11-19', '1 day', undefined],
    ['2026-11-21', 'today', undefined],
    ['2026-11-17', '3 days', undefined],
    ['2026-11-16', '4 days', 'warning'],
    ['2026-11-13', '7 days', 'warning'],
    ['2026-11-12', '8 days', 'error'],
  ])('since %s: %s', (reportDate, text, tone) => {
    expect(at(reportDate)).toMatchObject({ text, tone })
  })

  test.each([
    ['2026-11-17', {}, undefined, undefined],
    ['2026-11-16', {}, 'late', 'Late from 4 days on'],
    ['2026-11-12', {}, 'very late', 'Very late from 8 days on'],
    ['2026-11-19', { priority: 'urgent' }, 'late', 'Late from 1 day on'],
    ['2026-11-18', { priority: 'urgent' }, 'very late', 'Very late from 2 days on'],
  ])(
    'since %s with %j is told in words, with the reason: %s',
    (reportDate, more, lateness, reason) => {
      expect(at(reportDate, more)).toMatchObject({ lateness, reason })
    },
  )

  test.each([
    ['2026-11-20', 'urgent', undefined],
    ['2026-11-19', 'urgent', 'warning'],
    ['2026-11-18', 'urgent', 'error'],
    ['2026-11-19', 'high', undefined],
    ['2026-11-18', 'high', 'warning'],
    ['2026-11-17', 'high', 'warning'],
    ['2026-11-16', 'high', 'error'],
    ['2026-11-17', 'low', undefined],
  ])('since %s of priority %s is told in the tone: %s', (reportDate, priority, tone) => {
    expect(at(reportDate, { priority })?.tone).toBe(tone)
  })

  test.each([
    [
      'when it was finished',
      { finishedAt: '2026-11-03T02:00:00Z', cancelledAt: '2026-11-09T02:00:00Z' },
      2,
    ],
    [
      'when it was cancelled',
      { cancelledAt: '2026-11-04T02:00:00Z', updatedAt: '2026-11-09T02:00:00Z' },
      3,
    ],
    ['when it was changed last', { updatedAt: '2026-11-05T02:00:00Z' }, 4],
  ])('of a closed one ends %s', (_, moments, days) => {
    expect(at('2026-11-01', { status: { code: 'cancelled' }, ...moments })?.days).toBe(days)
  })

  test('of a closed one that does not say when is not known', () => {
    expect(at('2026-11-01', { status: { code: 'done' } })).toBeUndefined()
  })

  test('begins when the report was made, where that says no day', () => {
    const branchLocation = { id: 1, name: 'Jayapura', timezone: 'Asia/Jayapura' }
    expect(ageOf(read({ createdAt: '2026-11-18T15:30:00Z', branchLocation }), now)?.days).toBe(1)
    expect(ageOf(read({ createdAt: '2026-11-18T14:30:00Z', branchLocation }), now)?.days).toBe(2)
  })

  test('is told sooner where it is urgent', () => {
    expect(at('2026-11-19', { priority: 'urgent' })?.tone).toBe('warning')
    expect(at('2026-11-18', { priority: 'urgent' })?.tone).toBe('error')
  })

  test('is counted on the clocks of its branch', () => {
    const branchLocation = { id: 1, name: 'Jayapura', timezone: 'Asia/Jayapura' }
    expect(
      ageOf(read({ reportDate: '2026-11-20', branchLocation }), '2026-11-20T15:30:00Z')?.days,
    ).toBe(1)
  })

  test('is how long it took where it is closed', () => {
    const closed = { status: { code: 'done' }, finishedAt: '2026-11-03T02:00:00Z' }
    expect(at('2026-10-01', closed)).toEqual({
      days: 33,
      text: 'took 33 days',
      tone: undefined,
      lateness: undefined,
      reason: undefined,
    })
    expect(at('2026-11-03', closed)?.text).toBe('same day')
    const cancelled = { status: { code: 'cancelled' }, cancelledAt: '2026-11-03T02:00:00Z' }
    expect(at('2026-10-01', cancelled)?.text).toBe('after 33 days')
  })

  test('is not known of a report that says no day', () => {
    expect(ageOf(read({}), now)).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { ageOf } from '../src/web/repairs/age.ts'
import { type Repair, readRepair } from '../src/web/repairs/repair.ts'
import { canBe, isFinal, stageOf } from '../src/web/repairs/stage.ts'

/** What the app makes of a repair report, whichever server it comes from. */

function read(row: Record<string, unknown>): Repair {
  const repair = readRepair({ id: 7, ...row })
  if (!repair) throw new Error('It was not read.')
  return repair
}

describe('a report', () => {
  test('of which nothing is said but its id can be shown', () => {
    expect(read({})).toMatchObject({
      number: 'Report 7',
      title: '',
      statusName: 'Unknown',
      stage: 'unknown',
      costs: [],
      totalCost: null,
    })
  })

  test('without an id is none', () => {
    expect(readRepair({ title: 'The lift hangs' })).toBeUndefined()
    expect(readRepair('The lift hangs')).toBeUndefined()
  })

  test('keeps what makes sense, and drops the rest of it', () => {
    const repair = read({
      images: ['/files/a.webp', { url: '/files/b.webp' }, null, 7],
      costs: [{ description: 'Part', amount: '250000' }, null],
      histories: [{ status: { id: 1, name: 'Reported' }, user: { fullName: 'Demo' }, createdAt: 'yesterday' }],
      mechanic: { id: '9', fullName: 'Eko' },
      branchLocation: { id: 3, name: 'Denpasar', timezone: 'Asia/Makassar' },
      totalCost: '1250000',
      reportDate: 'soon',
    })
    expect(repair.images).toEqual(['/files/a.webp', '/files/b.webp'])
    expect(repair.costs).toEqual([{ id: null, description: 'Part', category: '', amount: 250_000, date: null, vendor: null }])
    expect(repair.histories).toEqual([{ statusName: 'Reported', user: { id: null, name: 'Demo' }, note: null, createdAt: null }])
    expect(repair).toMatchObject({
      technician: { id: '9', name: 'Eko' },
      branchId: 3,
      zone: 'Asia/Makassar',
      totalCost: 1_250_000,
      reportDate: null,
    })
  })

  test('of a zone that nobody knows has the clocks of the company', () => {
    expect(read({ branchLocation: { id: 3, name: 'Mars', timezone: 'Mars/Olympus' } }).zone).toBe('Asia/Jakarta')
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
    [{ code: 'X7', name: 'Purple' }, 'unknown'],
    [{}, 'unknown'],
  ])('%j: %s', (status, stage) => {
    expect(stageOf(status)).toBe(stage)
  })

  test('waits for validation where the server says that alone', () => {
    expect(read({ needValidation: true }).stage).toBe('waiting')
  })

  test.each([
    ['reported', 'assigned cancelled charged'],
    ['waiting', 'cancelled charged'],
    ['done', 'charged'],
    ['cancelled', ''],
    ['unknown', 'assigned cancelled charged'],
  ] as const)('%s: can be %s', (stage, deeds) => {
    const allowed = (['assigned', 'cancelled', 'charged'] as const).filter((deed) => canBe[deed](stage))
    expect(allowed.join(' ')).toBe(deeds)
    expect(isFinal(stage)).toBe(stage === 'done' || stage === 'cancelled')
  })
})

describe('the age of a report', () => {
  const now = '2026-11-20T03:00:00Z'
  const at = (reportDate: string, more: Record<string, unknown> = {}) => ageOf(read({ reportDate, ...more }), now)

  test.each([
    ['2026-11-20', 'today', undefined],
    ['2026-11-19', '1 day', undefined],
    ['2026-11-16', '4 days', 'warning'],
    ['2026-11-12', '8 days', 'error'],
  ])('since %s: %s', (reportDate, text, tone) => {
    expect(at(reportDate)).toMatchObject({ text, tone })
  })

  test('is told sooner where it is urgent', () => {
    expect(at('2026-11-19', { priority: 'urgent' })?.tone).toBe('warning')
    expect(at('2026-11-18', { priority: 'urgent' })?.tone).toBe('error')
  })

  test('is counted on the clocks of its branch', () => {
    const branchLocation = { id: 1, name: 'Jayapura', timezone: 'Asia/Jayapura' }
    expect(ageOf(read({ reportDate: '2026-11-20', branchLocation }), '2026-11-20T15:30:00Z')?.days).toBe(1)
  })

  test('is how long it took where it is closed', () => {
    const closed = { status: { code: 'done' }, finishedAt: '2026-11-03T02:00:00Z' }
    expect(at('2026-10-01', closed)).toEqual({ days: 33, text: 'after 33 days', tone: undefined })
    expect(at('2026-11-03', closed)?.text).toBe('same day')
  })

  test('is not known of a report that says no day', () => {
    expect(ageOf(read({}), now)).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { reportNumberOf } from '../../../src/contract/resources/repair-report.ts'
import { groupOf, statusGroups, tones } from '../../../src/contract/status-group.ts'
import { branchNameOf, zoneOf } from '../../../src/web/data/branch-location.ts'
import { ageOf } from '../../../src/web/features/repairs/rules/age.ts'
import {
  nameIn,
  type Repair,
  readRepair,
  repairStatusName,
} from '../../../src/web/features/repairs/rules/repair.ts'

/** What the app makes of a repair report, whichever server it comes from. */

function read(row: object): Repair {
  return readRepair({ id: 7, ...row }) ?? expect.unreachable()
}

/** What the screens show of it. */
function shown(repair: Repair) {
  return {
    number: reportNumberOf(repair),
    branchName: branchNameOf(repair),
    zone: zoneOf(repair),
    statusName: repairStatusName(repair),
    statusGroup: groupOf(repair),
    reporterName: nameIn(repair.reporter),
    technicianName: nameIn(repair.mechanic),
  }
}

const jayapura = { branchLocation: { id: 1, name: 'Jayapura', timezone: 'Asia/Jayapura' } }
const denpasar = { branchLocation: { id: 3, name: 'Denpasar', timezone: 'Asia/Makassar' } }

describe('a report', () => {
  test('of which nothing is said but its id can be shown', () => {
    expect(read({})).toMatchObject({ title: null, costs: [], totalCost: null })
    const nobody = { reporterName: null, technicianName: null }
    const unknown = { statusName: 'Unknown', statusGroup: 'unknown' }
    const nowhere = { branchName: '', zone: 'Asia/Jakarta' }
    expect(shown(read({}))).toEqual({ number: 'Report 7', ...nowhere, ...unknown, ...nobody })
    expect(readRepair({ title: 'The lift hangs' })).toBeUndefined()
  })

  test('is shown as our server answers it', () => {
    const people = { reporter: { id: 1, fullName: 'Ani' }, mechanic: { id: 2, fullName: 'Budi' } }
    const status = { id: 5, name: 'Done', code: 'done' }
    const repair = read({ reportNumber: 'RM-1', ...denpasar, status, ...people })
    const text = Object.values(shown(repair)).join(', ')
    expect(text).toBe('RM-1, Denpasar, Asia/Makassar, Done, done, Ani, Budi')
  })

  const status = (id: unknown, name?: string) => ({ status: { id, name } })
  test.each([
    ['a status in its object alone', status(4, 'Lama'), { statusId: 4, statusName: 'Lama' }],
    ['a status by its id alone', { statusId: 4 }, { statusId: 4, statusName: 'Status 4' }],
    ['a status whose id is no number', status('x'), { statusId: 'x', statusName: 'Status x' }],
    ['need of validation alone', { needValidation: 1 }, { statusGroup: 'waiting' }],
    ['no need of validation', { needValidation: false }, { statusGroup: 'unknown' }],
    [
      'a status and validation',
      { needValidation: true, status: { code: 'done' } },
      { statusGroup: 'done' },
    ],
    [
      'a person without a name',
      { reporter: { id: 1 }, mechanic: { name: 'Budi' } },
      { reporterName: 'Unknown', technicianName: 'Budi' },
    ],
    [
      'a zone that nobody knows',
      { branchLocation: { id: 3, name: 'Mars', timezone: 'Mars/Olympus' } },
      { zone: 'Asia/Jakarta' },
    ],
  ])('of %s is read', (_, row, expected) => {
    expect({ ...read(row), ...shown(read(row)) }).toMatchObject(expected)
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
    [{ name: 'Ditugaskan' }, 'assigned'],
    [{ name: 'NEW' }, 'reported'],
    [{ name: 'Rejected' }, 'cancelled'],
    [{ name: 'Ditunjuk' }, 'assigned'],
    [{ name: 'Closed, validated' }, 'waiting'],
    [{}, 'unknown'],
  ])('%j: %s', (status, statusGroup) => {
    expect(groupOf({ status })).toBe(statusGroup)
  })

  test('has a colour while somebody has to see to it, and when it is done', () => {
    const inOrder = statusGroups.map((group) => tones[group] ?? 'none')
    expect(inOrder.join(' ')).toBe('warning info info warning success none none')
  })
})

describe('the age of a report', () => {
  const now = '2026-11-20T03:00:00Z'
  const at = (reportDate: string | null, more: object = {}) =>
    ageOf(read({ reportDate, ...more }), now)

  test.each([
    ['2026-11-21', undefined, 0, undefined],
    ['2026-11-17', undefined, 3, undefined],
    ['2026-11-16', undefined, 4, 'warning'],
    ['2026-11-13', undefined, 7, 'warning'],
    ['2026-11-12', undefined, 8, 'error'],
    ['2026-11-19', 'urgent', 1, 'warning'],
    ['2026-11-18', 'urgent', 2, 'error'],
    ['2026-11-19', 'high', 1, undefined],
    ['2026-11-18', 'high', 2, 'warning'],
    ['2026-11-16', 'high', 4, 'error'],
    ['2026-11-17', 'low', 3, undefined],
  ])('since %s, of priority %s, is %i days, told in the tone %s', (date, priority, days, tone) => {
    const age = at(date, { priority })
    expect(age).toMatchObject({ days, tone })
    // Not by the colour alone.
    expect([age?.lateness, age?.reason].every((text) => (text === undefined) === !tone)).toBe(true)
  })

  const done = { status: { code: 'done' }, finishedAt: '2026-11-03T02:00:00Z' }
  const cancelled = { status: { code: 'cancelled' } }
  const [on3, on4, on9] = ['03', '04', '09'].map((day) => `2026-11-${day}T02:00:00Z`)
  test.each([
    ['when it was finished', { ...cancelled, finishedAt: on3, cancelledAt: on9 }, 2],
    ['when it was cancelled', { ...cancelled, cancelledAt: on4, updatedAt: on9 }, 3],
    ['when it was changed last', { ...cancelled, updatedAt: on4 }, 3],
    ['never, where it does not say when', cancelled, undefined],
  ])('of a closed one ends %s', (_, more, days) => {
    expect(at('2026-11-01', more)?.days).toBe(days)
  })

  test('is how long it took where it is closed, and never late', () => {
    expect(at('2026-10-01', done)).toMatchObject({ text: 'took 33 days', tone: undefined })
    expect(at('2026-11-03', done)?.text).toBe('same day')
    expect(at('2026-10-01', { ...cancelled, updatedAt: on3 })?.text).toBe('after 33 days')
  })

  test('begins when the report was made, where that says no day, on the clocks of its branch', () => {
    const made = (time: string) => at(null, { createdAt: `2026-11-18T${time}:00Z`, ...jayapura })
    expect([made('15:30')?.days, made('14:30')?.days]).toEqual([1, 2])
    const there = read({ reportDate: '2026-11-20', ...jayapura })
    expect(ageOf(there, '2026-11-20T15:30:00Z')?.days).toBe(1)
    expect(at(null)).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { areAlike, similarTo } from '../../../src/web/features/repairs/form/similar-reports.ts'
import { readRepair } from '../../../src/web/features/repairs/repair.ts'

/** Whether a damage was reported already, as far as words can tell. */

test.each([
  ['The lift does not rise', 'Lift 2 does not go up', true],
  ['Kompresor rusak', 'kompresornya tidak mau mati', true],
  ['AC bocor di ruang tunggu', 'Air menetes: bocor dari AC', true],
  ['Two-post lift', 'The lift does not rise, two-post', true],
  ['Lampu rusak', 'Kompresor rusak', false],
  ['The lift does not rise', 'The balancer does not stop', false],
  ['', '', false],
  ['rusak', 'rusak', false],
  ['AC', 'Roller door hangs', false],
])('two texts are alike: %s, %s: %s', (one, other, alike) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([alike, alike])
})

describe('a report is similar', () => {
  const described = { branchId: 7, text: 'The lift does not rise' }
  const report = (change: object = {}) => {
    const status = { id: 1, name: 'Reported', code: 'reported' }
    const row = { id: 1, title: 'Lift stuck, does not rise', branchLocationId: 7, status }
    return readRepair({ ...row, reportDate: '2026-03-10', ...change }) ?? expect.unreachable()
  }
  const found = (change: object) =>
    similarTo(described, [report(change)], '2026-03-20').length === 1

  test.each([
    ['open, of the same branch, in similar words', {}, true],
    ['whatever type the id has', { branchLocationId: '7' }, true],
    ['of a machine by that name', { title: 'Stuck', itemName: 'Lift 2' }, true],
    ['on the last day that counts', { reportDate: '2026-03-06' }, true],
    ['a day older', { reportDate: '2026-03-05' }, false],
    ['of another branch', { branchLocationId: 8 }, false],
    ['of other words', { title: 'The roof leaks' }, false],
    ['done', { status: { id: 5, name: 'Done', code: 'done' } }, false],
    ['cancelled', { status: { id: 6, name: 'Dibatalkan', code: null } }, false],
    [
      'of a server that tells no day but the moment',
      { reportDate: null, createdAt: '2026-03-19T01:00:00.000Z' },
      true,
    ],
  ])('%s: %j → %s', (_, change, isSimilar) => {
    expect(found(change)).toBe(isSimilar)
  })
})

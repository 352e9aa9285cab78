import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { totalsCache } from '../../src/server/records/totals.ts'

/** Totals of lists, which are counted once a second at most. */

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Counts one more each time. */
function counting() {
  let total = 0
  return async () => {
    total += 1
    return total
  }
}

test('a total is counted again after a second, and not before', async () => {
  const totals = totalsCache()
  const count = counting()
  expect(await totals.of('all', count)).toBe(1)
  vi.advanceTimersByTime(999)
  expect(await totals.of('all', count)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await totals.of('all', count)).toBe(2)
  vi.advanceTimersByTime(999)
  expect(await totals.of('all', count)).toBe(2)
})

test('each filter has a total of its own, and a write makes all of them be counted again', async () => {
  const totals = totalsCache()
  const count = counting()
  const all = () => Promise.all(['all', 'draft', 'all'].map((filter) => totals.of(filter, count)))
  expect(await all()).toEqual([1, 2, 1])
  totals.forget()
  expect(await all()).toEqual([3, 4, 3])
})

test('a count that fails is not kept', async () => {
  const totals = totalsCache()
  const failing = totals.of('all', () => Promise.reject(new Error('of the test')))
  await expect(failing).rejects.toThrow('of the test')
  expect(await totals.of('all', async () => 5)).toBe(5)
})

test('a count that fails late leaves the newer one alone', async () => {
  const totals = totalsCache()
  let fail = (_: Error) => {}
  const late = totals.of('all', () => new Promise((_, reject) => (fail = reject)))
  totals.forget()
  await totals.of('all', async () => 5)
  fail(new Error('of the test'))
  await expect(late).rejects.toThrow('of the test')
  expect(await totals.of('all', async () => 6)).toBe(5)
})

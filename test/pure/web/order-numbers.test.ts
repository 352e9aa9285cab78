import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { movedBetween, newNumbers, withPresent } from '../../../src/web/list/order/order-numbers.ts'

/** What records are numbered by when somebody has put them into another sequence. */

const numbering = { field: 'order', min: 0, max: 999 }

/** Records of these numbers as a list has them, and the same in another sequence. */
function moved(numbers: readonly (number | null)[], sequence: readonly number[]) {
  const rows = numbers.map((order, at): Row => ({ id: at, order }))
  return [sequence.map((at) => rows[at] as Row), rows] as const
}

test.each<[string, (number | null)[], number[], Record<number, number>]>([
  ['the one that was moved up, between two', [10, 20, 30, 40], [0, 3, 1, 2], { 3: 15 }],
  ['the one that was moved to the end', [1, 2, 3], [1, 2, 0], { 0: 4 }],
  ['the one that was moved to the top', [1, 2, 3], [2, 0, 1], { 2: 0 }],
  ['all that follow, where there is no room', [0, 1, 2], [2, 0, 1], { 0: 3, 1: 4 }],
  ['equal numbers, which servers sort as they like', [1, 1, 1], [1, 0, 2], { 0: 2, 2: 3 }],
  ['one alone among those without a number', [null, null, null], [2, 0, 1], { 2: 1 }],
  ['those without a number that come before others', [null, null, null], [0, 2, 1], { 0: 1, 2: 2 }],
  ['none beyond the most', [998, 999, null], [0, 1, 2], {}],
  ['down from the most', [998, 999, null], [2, 0, 1], { 2: 499 }],
  ['those at the most that another comes behind', [998, 999, 5], [0, 1, 2], { 0: 1, 1: 3 }],
])('numbers %s', (_, numbers, sequence, expected) => {
  expect(Object.fromEntries(newNumbers(...moved(numbers, sequence), numbering))).toEqual(expected)
})

const numbersOf = fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { maxLength: 7 })
const lists = numbersOf.chain((numbers) => {
  const [minLength, maxLength] = [numbers.length, numbers.length]
  const sequence = fc.shuffledSubarray([...numbers.keys()], { minLength, maxLength })
  return fc.tuple(fc.constant(numbers), sequence)
})

/** Whether sorting by these numbers, those without one last as they stood, gives the sequence. */
function isInOrder(sequence: readonly Row[], numbers: ReadonlyMap<Row['id'], number>): boolean {
  const order = sequence.map((row) => numbers.get(row.id) ?? (row.order as number | null))
  return order.slice(1).every((value, at) => {
    const before = order[at]
    if (value === null)
      return before !== null || Number(sequence[at]?.id) < Number(sequence[at + 1]?.id)
    return before !== null && before !== undefined && before < value
  })
}

test('any sequence comes about, within the bounds', () => {
  const small = { field: 'order', min: 0, max: 9 }
  fc.assert(
    fc.property(lists, ([numbers, sequence]) => {
      const [rows, before] = moved(numbers, sequence)
      const changes = newNumbers(rows, before, small)
      expect(isInOrder(rows, changes)).toBe(true)
      for (const [id, value] of changes) {
        expect(value >= 0 && value <= 9).toBe(true)
        expect(before[Number(id)]?.order).not.toBe(value)
      }
    }),
    { numRuns: 300 },
  )
})

test.each<[string, number[], number[], number[]]>([
  ['the one that was moved', [1, 2, 3, 4], [4, 1, 2, 3], [4]],
  ['one of two that changed places', [1, 2], [2, 1], [1]],
])('what was moved is %s', (_, before, after, expected) => {
  expect(movedBetween(before, after)).toEqual(expected)
})

test.each<[string, number[], number[], number[]]>([
  ['what came stands behind what it came behind', [3, 1, 2], [8, 1, 2, 9, 3], [8, 3, 1, 2, 9]],
  ['what has gone is left out', [3, 1, 2], [1, 3], [3, 1]],
])('of a sequence, %s', (_, sequence, present, expected) => {
  expect(withPresent(sequence, present)).toEqual(expected)
})

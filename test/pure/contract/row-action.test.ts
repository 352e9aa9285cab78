import { describe, expect, test } from 'vitest'
import { employee } from '../../../src/contract/resources/employee.ts'
import { isPossible, isTelling, type RowAction } from '../../../src/contract/row-action.ts'

const approve: RowAction = {
  label: 'Approve',
  icon: 'check',
  done: 'Approved',
  possible: { approvedAt: null, status: ['new', 'late'] },
}
const always: RowAction = { label: 'Recall', icon: 'undo', done: 'Recalled' }

describe('an action is possible on a record', () => {
  test.each<[string, object, boolean]>([
    ['of the values that it needs', { approvedAt: null, status: 'late' }, true],
    ['of another value', { approvedAt: null, status: 'old' }, false],
    ['that has a value where none may be', { approvedAt: '2026-01-01', status: 'new' }, false],
    ['without a value where one has to be', { approvedAt: null, status: null }, false],
    ['of which a value is not known', { status: 'new' }, true],
    ['of which no value is known', {}, true],
  ])('%s', (_, record, expected) => {
    expect(isPossible(approve, { ...record })).toBe(expected)
    expect(isPossible(always, { ...record })).toBe(true)
  })

  test('of another server, which has its ids as text', () => {
    expect(isPossible({ ...always, possible: { statusId: 1 } }, { statusId: '1' })).toBe(true)
  })

  test('of somebody who has left, where it removes personal data', () => {
    const { row } = employee.actions.removePersonalData
    expect([true, false].map((isActive) => isPossible(row, { isActive }))).toEqual([false, true])
  })
})

test('whether an action is possible is known only with all values that it needs', () => {
  expect(isTelling(approve, { approvedAt: null, status: 'new' })).toBe(true)
  expect(isTelling(approve, { approvedAt: null })).toBe(false)
  expect(isTelling(always, { approvedAt: null })).toBe(false)
  // Done, it is possible all the same.
  const late = { ...approve, sets: { status: 'late' } }
  expect(isTelling(late, { approvedAt: null, status: 'new' })).toBe(false)
})

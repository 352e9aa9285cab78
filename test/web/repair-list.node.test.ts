import { describe, expect, test } from 'vitest'
import { age, costText, repairOf } from '../../src/web/features/repairs/list/repair-rows.ts'
import {
  countText,
  isChosen,
  needValidation,
  rowsOf,
  statusChoices,
  statusesShown,
} from '../../src/web/features/repairs/list/status-filter.ts'
import { readRepair } from '../../src/web/features/repairs/repair.ts'
import { repairActions } from '../../src/web/features/repairs/repair-actions.ts'
import type { RepairStatus } from '../../src/web/features/repairs/use-repair-statuses.ts'

/** What the list of repair reports makes of what any server says. */

const statuses: RepairStatus[] = [
  { id: 1, name: 'Baru', statusGroup: 'reported' },
  { id: 'st-2', name: 'Selesai', statusGroup: 'done' },
  { id: 3, name: 'Ditangguhkan', statusGroup: 'unknown' },
]
const [baru] = statuses as [RepairStatus]

test.each([
  [{ totalValidationNeedApproval: 3 }, 3],
  [{ totalValidationNeedApproval: '3' }, 3],
  [{ totalValidationNeedApproval: 0 }, 0],
  [{ totalValidationNeedApproval: '0' }, 0],
  [{ totalValidationNeedApproval: '' }, undefined],
  [{ totalValidationNeedApproval: 'some' }, undefined],
  [{ totalValidationNeedApproval: 1.5 }, undefined],
  [{ totalValidationNeedApproval: true }, undefined],
  [{ totalValidationNeedApproval: null }, undefined],
  [{ totalValidationNeedApproval: -1 }, undefined],
  [{}, undefined],
])('%j says that so many need validation: %j', (beside, count) => {
  expect(needValidation(beside)).toBe(count)
})

describe('the choices of a status', () => {
  test('are all, open, closed, and what the server knows', () => {
    const labels = statusChoices(statuses, {}).map(({ label }) => label)
    expect(labels).toEqual(['All', 'Open', 'Closed', 'Baru', 'Selesai', 'Ditangguhkan'])
  })

  test('hold one that the address alone names', () => {
    expect(statusChoices(statuses, { statusId: 9 }).at(-1)).toEqual({
      label: 'Status 9',
      filters: { statusId: 9 },
    })
  })

  test.each([
    [{}, 'All'],
    [{ category: 'it' }, 'All'],
    [{ isOpen: false }, 'Closed'],
    [{ statusId: '1' }, 'Baru'],
    [{ statusId: 1, isOpen: true }, undefined],
  ])('%j is that of %j', (filters, label) => {
    const chosen = statusChoices(statuses, filters).filter((choice) => isChosen(choice, filters))
    expect(chosen.map((choice) => choice.label)).toEqual(label === undefined ? [] : [label])
  })
})

describe('the columns', () => {
  test.each([
    [{}, 'Baru Selesai Ditangguhkan'],
    [{ isOpen: true }, 'Baru Ditangguhkan'],
    [{ isOpen: false }, 'Selesai'],
    [{ statusId: 'st-2' }, 'Selesai'],
    [{ statusId: '3' }, 'Ditangguhkan'],
    [{ statusId: 'st-2', isOpen: true }, ''],
  ])('of %j are %j', (filters, names) => {
    expect(
      statusesShown(statuses, filters)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(names)
  })

  test('hold the reports of their status alone, whatever the server has answered', () => {
    const rows = [
      { id: 1, statusId: 1 },
      { id: 2, statusId: '1' },
      { id: 3, status: { id: 1 } },
      { id: 4, status: { name: 'Baru' } },
      { id: 5, statusId: 'st-2' },
      { id: 6 },
      { id: 7, status: null },
      { id: 8, statusId: null, status: { id: '1', name: 'Selesai' } },
      { id: 9, statusId: 3, status: { id: 1 } },
      { id: 10, statusId: null, status: { id: null, name: 'Baru' } },
    ]
    expect(rowsOf(baru, rows).map(({ id }) => id)).toEqual([1, 2, 3, 4, 8, 10])
  })

  test.each([
    ['what the server says', 20, 20, 143, true, '143'],
    ['what was read, where it does not', 20, 20, undefined, true, '20+'],
    ['no more than that, where it has answered others as well', 4, 20, 143, true, '4+'],
    ['all that there are', 3, 3, undefined, false, '3'],
    ['no fewer than are shown', 5, 5, 4, false, '5'],
    ['what was read, where the last of it has come', 4, 20, 143, false, '4'],
  ])('count %s', (_, shown, read, total, hasMore, text) => {
    expect(countText(shown, read, total, hasMore)).toBe(text)
  })
})

test('the age of a report stands after its status, in words', () => {
  const closed = {
    reportDate: '2026-11-01',
    status: { code: 'done' },
    finishedAt: '2026-11-03T02:00:00Z',
  }
  expect(age).toMatchObject({
    name: 'age',
    after: 'statusId',
    field: { label: 'Age', kind: 'text' },
  })
  expect(age.compute({ id: 1, ...closed })).toBe('after 2 days')
  expect(age.compute({ id: 2 })).toBeNull()
})

test.each([
  [1_250_000, 'Rp 1.250.000'],
  [0, ''],
  [null, ''],
])('a cost of %s is told as: %s', (totalCost, text) => {
  const repair = readRepair({ id: 1, totalCost })
  expect(repair && costText(repair).replace(/\s/g, ' ')).toBe(text)
})

test('a row of the list is read as a report once', () => {
  const row = { id: 4, title: 'The lift hangs' }
  expect(repairOf(row)).toMatchObject({ id: 4, title: 'The lift hangs' })
  expect(repairOf(row)).toBe(repairOf(row))
  expect(repairOf({ ...row, title: 'It hangs again' }).title).toBe('It hangs again')
})

test('what can be done to a report hangs on how far it has come', () => {
  expect(repairActions.map(({ name, label, short }) => [name, label, short])).toEqual([
    ['assign', 'Assign technician', 'Assign'],
    ['inputCost', 'Input cost', 'Cost'],
    ['cancel', 'Cancel report', 'Cancel'],
  ])
  const possible = (statusGroup: RepairStatus['statusGroup']) =>
    repairActions.filter(({ isPossible }) => isPossible(statusGroup)).map(({ name }) => name)
  expect(possible('reported')).toEqual(['assign', 'inputCost', 'cancel'])
  expect(possible('waiting')).toEqual(['inputCost', 'cancel'])
  expect(possible('done')).toEqual(['inputCost'])
  expect(possible('cancelled')).toEqual([])
})

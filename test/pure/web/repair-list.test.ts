import { describe, expect, test } from 'vitest'
import { age, costText, repairOf } from '../../../src/web/features/repairs/list/repair-rows.ts'
import {
  isChosen,
  statusChoices,
  statusesShown,
} from '../../../src/web/features/repairs/list/status-filter.ts'
import { needValidation } from '../../../src/web/features/repairs/need-validation.ts'
import { readRepair } from '../../../src/web/features/repairs/repair.ts'
import { repairActions } from '../../../src/web/features/repairs/repair-actions.ts'
import type { RepairStatus } from '../../../src/web/features/repairs/use-repair-statuses.ts'

/** What the list of repair reports makes of what any server says. */

const statuses: RepairStatus[] = [
  { id: 1, name: 'Baru', statusGroup: 'reported' },
  { id: 'st-2', name: 'Selesai', statusGroup: 'done' },
  { id: 3, name: 'Ditangguhkan', statusGroup: 'unknown' },
]

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

test.each([
  [undefined, 'Baru Selesai Ditangguhkan'],
  [true, 'Baru Ditangguhkan'],
  [false, 'Selesai'],
])('the columns of reports that are open or closed, %j, are %j', (isOpen, names) => {
  const shown = statusesShown(statuses, isOpen)
  expect(shown.map(({ name }) => name).join(' ')).toBe(names)
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
  expect(age.compute({ id: 1, ...closed })).toBe('took 2 days')
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

import { describe, expect, test } from 'vitest'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { isPossible } from '../../../src/contract/row-action.ts'
import type { RepairStatus } from '../../../src/web/features/repairs/rules/repair.ts'
import { age, costText, repairOf } from '../../../src/web/features/repairs/rules/repair-rows.ts'
import {
  isChosen,
  statusChoices,
  statusesShown,
} from '../../../src/web/features/repairs/rules/status-filter.ts'

/** What the list of repair reports makes of what any server says. */

const statuses: RepairStatus[] = [
  { id: 1, name: 'Baru', statusGroup: 'reported' },
  { id: 'st-2', name: 'Selesai', statusGroup: 'done' },
  { id: 3, name: 'Ditangguhkan', statusGroup: 'unknown' },
]

describe('the choices of a status', () => {
  test('are all, open, closed, what the server knows, and one that the address alone names', () => {
    const labels = statusChoices(statuses, { statusId: 9 }).map(({ label }) => label)
    expect(labels.join(' ')).toBe('All Open Closed Baru Selesai Ditangguhkan Status 9')
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

test('the age and the cost of a report are told in a row', () => {
  const row = { reportDate: '2026-11-01', finishedAt: '2026-11-03T02:00:00Z' }
  expect(age.after).toBe('statusId')
  expect(age.compute({ id: 1, ...row, status: { code: 'done' } })).toBe('took 2 days')
  expect(age.compute({ id: 2 })).toBeNull()
  const costs = [1_250_000, 0, null].map((totalCost) => costText(repairOf({ id: 1, totalCost })))
  expect(costs).toEqual(['Rp\u00a01.250.000', '', ''])
})

test.each([
  [{ status: { code: 'reported' } }, 'assign cancel inputCost'],
  [{ needValidation: 1 }, 'cancel inputCost'],
  [{ status: { name: 'Selesai' } }, 'inputCost'],
  [{ status: 'Dibatalkan' }, ''],
  [{ status: { id: 4 } }, 'assign cancel inputCost'],
  [{}, 'assign cancel inputCost'],
])('what can be done to a report of any server, with %j: %s', (record, names) => {
  const possible = repairReport.rowActions.filter(([, action]) => isPossible(action, record))
  expect(possible.map(([name]) => name).join(' ')).toBe(names)
})

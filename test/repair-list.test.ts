import { describe, expect, test } from 'vitest'
import type { RmStatus } from '../src/web/repairs/use-rm-statuses.ts'
import { needValidation } from '../src/web/screens/repair-list/need-validation.ts'
import { isChosen, statusChoices } from '../src/web/screens/repair-list/status-choices.ts'
import { countText, rowsOf, statusesShown } from '../src/web/screens/repair-list/status-column.ts'

/** What the list of repair reports makes of what any server says. */

const statuses: RmStatus[] = [
  { id: 1, name: 'Baru', stage: 'reported' },
  { id: 'st-2', name: 'Selesai', stage: 'done' },
  { id: 3, name: 'Ditangguhkan', stage: 'unknown' },
]
const [baru] = statuses as [RmStatus]

test.each([
  [{ totalValidationNeedApproval: 3 }, 3],
  [{ totalValidationNeedApproval: '3' }, 3],
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
    expect(statusChoices(statuses, { statusId: 9 }).at(-1)).toEqual({ label: 'Status 9', filters: { statusId: 9 } })
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
    ]
    expect(rowsOf(baru, rows).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  test.each([
    ['what the server says', 20, 20, 143, true, '143'],
    ['what was read, where it does not', 20, 20, undefined, true, '20+'],
    ['no more than that, where it has answered others as well', 4, 20, 143, true, '4+'],
    ['all that there are', 3, 3, undefined, false, '3'],
  ])('count %s', (_, shown, read, total, hasMore, text) => {
    expect(countText(shown, read, total, hasMore)).toBe(text)
  })
})

import { describe, expect, test } from 'vitest'
import {
  type CostLine,
  errorsIn,
  isBlank,
  lineOf,
  mergeLines,
  newLine,
  noticeOf,
  totalOf,
  valuesIn,
} from '../../../src/web/features/repairs/cost-lines.ts'
import {
  type Repair,
  type RepairCost,
  readRepair,
} from '../../../src/web/features/repairs/repair.ts'
import { inOrderFor, technicianFound } from '../../../src/web/features/repairs/use-technicians.ts'
import { usualTotal, warningFor } from '../../../src/web/features/repairs/usual-cost.ts'

const cost = (
  description: string,
  amount: number,
  change: Partial<RepairCost> = {},
): RepairCost => ({
  id: null,
  description,
  category: 'part',
  amount,
  date: null,
  vendor: null,
  ...change,
})
const line = (description: string, amount: number) => lineOf(cost(description, amount))
const said = (lines: readonly CostLine[]) =>
  lines.map(({ description, amount }) => `${description} ${amount}`)

describe('lines of costs', () => {
  test('that two have written at the same time come together', () => {
    const before = [line('Seal', 100), line('Oil', 50)]
    const [seal, oil] = before as [CostLine, CostLine]
    const mine = [seal, { ...oil, amount: 500 }, line('Labour', 10)]
    const theirs = [line('Seal', 100), line('Oil', 50), line('Hose', 70)]
    const merged = mergeLines(before, mine, theirs)
    expect(said(merged.lines)).toEqual(['Seal 100', 'Oil 500', 'Labour 10', 'Hose 70'])
    expect(merged).toMatchObject({ added: 1, removed: 0 })
  })

  test('go where somebody else has taken them away, but not those that were changed here', () => {
    const before = [line('Seal', 100), line('Oil', 50)]
    const [seal, oil] = before as [CostLine, CostLine]
    const merged = mergeLines(before, [seal, { ...oil, amount: 55 }], [])
    expect(said(merged.lines)).toEqual(['Oil 55'])
    expect(merged).toMatchObject({ added: 0, removed: 1 })
  })

  test('that both have added count once, and the same line twice counts twice', () => {
    const before = [line('Bolt', 5)]
    expect(
      said(
        mergeLines(before, [...before, line('Nut', 1)], [line('Bolt', 5), line('Nut', 1)]).lines,
      ),
    ).toEqual(['Bolt 5', 'Nut 1'])
    expect(said(mergeLines(before, before, [line('Bolt', 5), line('Bolt', 5)]).lines)).toEqual([
      'Bolt 5',
      'Bolt 5',
    ])
  })

  test('in which nothing is written are none', () => {
    expect(isBlank(newLine())).toBe(true)
    expect(isBlank({ ...newLine(), vendor: 'A dealer' })).toBe(false)
    expect(isBlank({ ...newLine(), description: ' ', vendor: ' ' })).toBe(true)
    expect(isBlank({ ...newLine(), description: 'Seal' })).toBe(false)
    expect(isBlank({ ...newLine(), amount: 0 })).toBe(false)
    expect(isBlank({ ...newLine(), date: '2026-11-20' })).toBe(false)
    expect([newLine().category, newLine('labour').category]).toEqual(['part', 'labour'])
    expect(newLine().key).not.toBe(newLine().key)
    expect(mergeLines([], [newLine()], [line('Seal', 100)]).lines).toHaveLength(1)
  })

  test('say what is wrong with them, and are sent as the contract has them', () => {
    expect(
      errorsIn({ ...newLine(), description: 'x', amount: '12 or so', vendor: 'v'.repeat(101) }),
    ).toEqual({
      description: 'Write at least 2 characters.',
      amount: 'Expected a number.',
      vendor: 'Write at most 100 characters.',
    })
    expect(errorsIn({ ...line('Seal', 0) })).toEqual({ amount: 'At least 1.' })
    const lines = [{ ...line(' Seal ', 100), vendor: ' ' }]
    expect(valuesIn(lines)).toEqual([
      { description: 'Seal', category: 'part', amount: 100, date: null, vendor: null },
    ])
    expect(totalOf([...lines, { ...newLine(), amount: 'much' }])).toBe(100)
  })
})

describe('a warning', () => {
  const done = (id: number, totalCost: number | null, change: Record<string, unknown> = {}) =>
    readRepair({
      id,
      category: 'machine',
      status: { id: 5, name: 'Done' },
      totalCost,
      ...change,
    }) as Repair
  const totals = [20_000, 30_000, 40_000, 50_000, 9_000_000]
  const finished = totals.map((total, at) => done(at, total))

  test('comes from ten times what repairs of the same category cost in all on', () => {
    const usual = usualTotal(done(9, null), finished)
    expect(usual).toEqual({ amount: 40_000, count: 5 })
    expect(warningFor(line('Seal', 399_999), usual)).toBeUndefined()
    expect(warningFor(line('Seal', 420_000), usual)).toBe(
      '10 times what finished repairs of the same category usually cost in all (Rp\u00a040.000, the median of 5). One zero too many?',
    )
  })

  test('goes by a rule of thumb where too few repairs are known, and says so', () => {
    const others = [
      done(7, 10, { category: 'it' }),
      done(8, 10, { status: { name: 'Cancelled' } }),
      done(9, 10),
      done(10, 0),
    ]
    expect(usualTotal(done(9, null), [...finished.slice(1), ...others])).toBeUndefined()
    const kinds: [string, number][] = [
      ['labour', 5_000_000],
      ['transport', 1_500_000],
      ['vendor', 20_000_000],
      ['other', 5_000_000],
      ['odd', 5_000_000],
    ]
    for (const [category, amount] of kinds) {
      const of = (more: number) =>
        warningFor({ ...line('Seal', amount + more), category }, undefined)
      expect([category, of(-1), of(0)?.slice(0, 8)]).toEqual([category, undefined, '10 times'])
    }
    expect(warningFor({ ...line('Seal', 5_000_000), category: 'odd' }, undefined)).toContain(
      'a rule of thumb for “odd”',
    )
    expect(warningFor(line('Seal', 9_999_999), undefined)).toBeUndefined()
    expect(warningFor(line('Seal', 10_000_000), undefined)).toBe(
      '10 times a rule of thumb for “Part” (Rp\u00a01.000.000). One zero too many?',
    )
  })

  test('does not come of what is no amount', () => {
    expect(warningFor({ ...newLine(), amount: '99999999999' }, undefined)).toBeUndefined()
  })
})

describe('technicians', () => {
  const one = (name: string, branchId: number | null, openTaskCount: number | null = null) => ({
    id: name,
    fullName: name,
    phoneNumber: null,
    branchLocationId: branchId,
    branchLocation: null,
    openTaskCount,
    createdAt: null,
    updatedAt: null,
  })

  test('of the branch come first, and of these who has the least to do', () => {
    const all = [
      one('Eko', 2, 0),
      one('Budi', 1, 3),
      one('Dewi', 1),
      one('Citra', 1, 1),
      one('Adi', null, 0),
      one('Ayu', 1, 1),
    ]
    expect(inOrderFor({ branchLocationId: '1' }, all).map(({ fullName }) => fullName)).toEqual([
      'Ayu',
      'Citra',
      'Budi',
      'Dewi',
      'Adi',
      'Eko',
    ])
    expect(inOrderFor({ branchLocationId: null }, all).map(({ fullName }) => fullName)[0]).toBe(
      'Adi',
    )
  })

  test('of no known branch stand by what they have to do, then by their names in any case', () => {
    const all = [
      one('budi', 3, 1),
      one('Citra', 4, 1),
      one('Ani', 5, 1),
      one('Eko', null, 0),
      one('Adi', 6),
    ]
    expect(inOrderFor({ branchLocationId: null }, all).map(({ fullName }) => fullName)).toEqual([
      'Eko',
      'Ani',
      'budi',
      'Citra',
      'Adi',
    ])
  })

  test('are found by words of their name and branch', () => {
    expect(
      [one('Budi', 1), one('Eko', 2)].filter(technicianFound('  ')).map(({ fullName }) => fullName),
    ).toEqual(['Budi', 'Eko'])
    expect([one('Budi', 1)].filter(technicianFound('budi eko'))).toEqual([])
    expect(
      [one('Budi Santoso', 1), one('Budi Hartono', 2)]
        .filter(technicianFound('budi 2'))
        .map(({ fullName }) => fullName),
    ).toEqual(['Budi Hartono'])
  })
})

test.each([
  [1, 0, /^1 line of somebody else has come to yours\. /],
  [2, 0, /^2 lines of somebody else have come to yours\. /],
  [0, 1, /^1 line is gone that somebody else has taken away\. /],
  [1, 2, /^1 line .+, and 2 lines are gone/],
  [0, 0, /costs are as they were/],
])('%i lines that came and %i that went are told of', (added, removed, told) => {
  expect(noticeOf({ lines: [], added, removed })).toMatch(told)
})

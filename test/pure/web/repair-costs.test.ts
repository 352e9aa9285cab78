import { describe, expect, test } from 'vitest'
import { readTechnician } from '../../../src/web/data/technician.ts'
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
import { type Repair, readRepair } from '../../../src/web/features/repairs/repair.ts'
import { inOrderFor, technicianFound } from '../../../src/web/features/repairs/technician-order.ts'
import { usualTotal, warningFor } from '../../../src/web/features/repairs/usual-cost.ts'

const line = (description: string, amount: number) =>
  lineOf({ id: null, description, category: 'part', amount, date: null, vendor: null })
const said = (lines: readonly CostLine[]) =>
  lines.map(({ description, amount }) => `${description} ${amount}`)

describe('lines of costs', () => {
  const [seal, oil] = [line('Seal', 100), line('Oil', 50)]

  test('that two have written at the same time come together', () => {
    const mine = [seal, { ...oil, amount: 500 }, line('Labour', 10)]
    const theirs = [line('Seal', 100), line('Oil', 50), line('Hose', 70)]
    const merged = mergeLines([seal, oil], mine, theirs)
    expect(said(merged.lines)).toEqual(['Seal 100', 'Oil 500', 'Labour 10', 'Hose 70'])
    expect(noticeOf(merged)).toMatch(/^1 line of somebody else has come to yours\./)
  })

  test('go where somebody else has taken them away, but not those that were changed here', () => {
    const merged = mergeLines([seal, oil], [seal, { ...oil, amount: 55 }], [])
    expect(said(merged.lines)).toEqual(['Oil 55'])
    expect(noticeOf(merged)).toMatch(/^1 line is gone that somebody else has taken away\./)
  })

  test('that both have added count once, and the same line twice counts twice', () => {
    const [bolt, nut] = [line('Bolt', 5), line('Nut', 1)]
    const merged = (mine: CostLine[], theirs: CostLine[]) =>
      said(mergeLines([bolt], mine, theirs).lines)
    expect(merged([bolt, nut], [line('Bolt', 5), line('Nut', 1)])).toEqual(['Bolt 5', 'Nut 1'])
    expect(merged([bolt], [line('Bolt', 5), line('Bolt', 5)])).toEqual(['Bolt 5', 'Bolt 5'])
  })

  test('in which nothing is written are none', () => {
    const blank = (change: object) => isBlank({ ...newLine(), ...change })
    expect([{}, { description: ' ', vendor: ' ' }].every(blank)).toBe(true)
    const written = [{ vendor: 'A' }, { description: 'A' }, { amount: 0 }, { date: '2026-11-20' }]
    expect(written.some(blank)).toBe(false)
    expect(mergeLines([], [newLine()], [line('Seal', 100)]).lines).toHaveLength(1)
  })

  test('say what is wrong with them, and are sent as the contract has them', () => {
    const wrong = { description: 'Seal', amount: '12 or so', vendor: 'v'.repeat(101) }
    expect(Object.keys(errorsIn({ ...newLine(), ...wrong }))).toEqual(['amount', 'vendor'])
    expect(errorsIn(line('Seal', 0))).toEqual({ amount: 'At least 1.' })
    const lines = [{ ...line(' Seal ', 100), vendor: ' ' }]
    expect(valuesIn(lines)).toEqual([
      { description: 'Seal', category: 'part', amount: 100, date: null, vendor: null },
    ])
    expect(totalOf([...lines, { ...newLine(), amount: 'much' }])).toBe(100)
  })
})

describe('a warning', () => {
  const done = (id: number, totalCost: number | null, change: object = {}) => {
    const sent = { id, category: 'machine', status: { id: 5, name: 'Done' }, totalCost, ...change }
    return readRepair(sent) as Repair
  }
  const totals = [20_000, 30_000, 40_000, 50_000, 9_000_000]
  const finished = totals.map((total, at) => done(at, total))

  test('comes from ten times what repairs of the same category cost in all on', () => {
    const usual = usualTotal(done(9, null), finished)
    expect(usual).toEqual({ amount: 40_000, count: 5 })
    expect(warningFor(line('Seal', 399_999), usual)).toBeUndefined()
    expect(warningFor(line('Seal', 420_000), usual)).toMatch(/^10 times .*40\.000.* 5\)/)
  })

  test('goes by a rule of thumb where too few repairs are known, and says so', () => {
    const others = [
      done(7, 10, { category: 'it' }),
      done(8, 10, { status: { name: 'Cancelled' } }),
      done(9, 10),
      done(10, 0),
    ]
    expect(usualTotal(done(9, null), [...finished.slice(1), ...others])).toBeUndefined()
    expect(warningFor({ ...newLine(), amount: '99999999999' }, undefined)).toBeUndefined()
  })

  test.each([
    ['labour', 5_000_000],
    ['transport', 1_500_000],
    ['odd', 5_000_000],
  ])('of %s begins at ten times a rule of thumb: %i', (category, amount) => {
    const of = (more: number) => warningFor({ ...line('Seal', amount + more), category }, undefined)
    expect(of(-1)).toBeUndefined()
    expect(of(0)).toMatch(/^10 times a rule of thumb/)
  })
})

describe('technicians', () => {
  const one = (fullName: string, branchLocationId: number | null, openTaskCount?: number) =>
    readTechnician({ id: fullName, fullName, branchLocationId, openTaskCount }) ??
    expect.unreachable()
  const order = (branchLocationId: string | null, all: ReturnType<typeof one>[]) =>
    inOrderFor({ branchLocationId }, all)
      .map(({ fullName }) => fullName)
      .join(' ')

  test('of the branch come first, and of these who has the least to do', () => {
    const eko = one('Eko', 2, 0)
    const own = [one('Budi', 1, 3), one('Dewi', 1), one('Citra', 1, 1), one('Ayu', 1, 1)]
    const all = [eko, ...own, one('Adi', null, 0)]
    expect(order('1', all)).toBe('Ayu Citra Budi Dewi Adi Eko')
  })

  test('of no known branch stand by what they have to do, then by their names in any case', () => {
    const busy = [one('budi', 3, 1), one('Citra', 4, 1), one('Ani', 5, 1)]
    expect(order(null, [...busy, one('Eko', null, 0), one('Adi', 6)])).toBe(
      'Eko Ani budi Citra Adi',
    )
  })

  test.each([
    ['  ', 'Budi Santoso, Budi Hartono'],
    ['budi 2', 'Budi Hartono'],
    ['budi eko', ''],
  ])('are found by words of their name and branch: “%s”', (search, names) => {
    const all = [one('Budi Santoso', 1), one('Budi Hartono', 2)]
    const found = all.filter(technicianFound(search)).map(({ fullName }) => fullName)
    expect(found.join(', ')).toBe(names)
  })
})

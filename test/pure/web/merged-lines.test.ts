import { describe, expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { formRule } from '../../../src/contract/form-input.ts'
import type { Line } from '../../../src/contract/lines.ts'
import { costs, repairReport } from '../../../src/contract/resources/repair-report.ts'
import { mergeValues } from '../../../src/web/actions/merge-values.ts'
import { isBlank, mergeLines, noticeOf } from '../../../src/web/fields/lines/merge-lines.ts'
import { doubtAbout, usualAmount } from '../../../src/web/fields/lines/usual.ts'

/** Lines that two have written, and what is doubtful in them, by way of the costs of a repair. */

const { columns } = costs
const line = (description: string | null, amount: number | null, more: object = {}): Line => {
  return { description, category: 'part', amount, date: null, vendor: null, ...more }
}
const newLine = () => line(null, null)
const textsOf = (lines: readonly Line[]) =>
  lines.map(({ description, amount }) => `${description} ${amount}`)
const merge = (before: Line[], mine: Line[], theirs: Line[]) =>
  mergeLines(columns, before, mine, theirs)

describe('lines', () => {
  const [seal, oil] = [line('Seal', 100), line('Oil', 50)]

  test('that two have written at the same time come together', () => {
    const mine = [seal, { ...oil, amount: 500 }, line('Labour', 10)]
    const theirs = [line('Seal', 100), line('Oil', 50), line('Hose', 70)]
    const merged = merge([seal, oil], mine, theirs)
    expect(textsOf(merged.lines)).toEqual(['Seal 100', 'Oil 500', 'Labour 10', 'Hose 70'])
    expect(noticeOf(merged)).toMatch(/^1 line of somebody else has come to yours\./)
  })

  test('go where somebody else has taken them away, but not those that were changed here', () => {
    const merged = merge([seal, oil], [seal, { ...oil, amount: 55 }], [])
    expect(textsOf(merged.lines)).toEqual(['Oil 55'])
    expect(noticeOf(merged)).toMatch(/^1 line is gone that somebody else has taken away\./)
  })

  test('that both have added count once, and the same line twice counts twice', () => {
    const [bolt, nut] = [line('Bolt', 5), line('Nut', 1)]
    const merged = (mine: Line[], theirs: Line[]) => textsOf(merge([bolt], mine, theirs).lines)
    expect(merged([bolt, nut], [line('Bolt', 5), line('Nut', 1)])).toEqual(['Bolt 5', 'Nut 1'])
    expect(merged([bolt], [line('Bolt', 5), line('Bolt', 5)])).toEqual(['Bolt 5', 'Bolt 5'])
  })

  test('in which nothing is written are none', () => {
    const blank = (change: object) => isBlank(columns, { ...newLine(), ...change })
    expect([{}, { description: ' ', vendor: ' ' }].every(blank)).toBe(true)
    const written = [{ vendor: 'A' }, { description: 'A' }, { amount: 0 }, { date: '2026-11-20' }]
    expect(written.some(blank)).toBe(false)
    expect(merge([], [newLine()], [line('Seal', 100)]).lines).toHaveLength(1)
  })

  test('are checked as they are sent, but not those that another server has', () => {
    const odd = line('Seal', 0, { category: 'welding' })
    expect(formRule(costs, [odd])['~standard'].validate([odd])).toEqual({ value: [odd] })
    const wrong = line('Seal', 0, { amount: '12 or so', vendor: 'v'.repeat(101) })
    const { issues = [] } = formRule(costs)['~standard'].validate([wrong]) as {
      issues?: { path: string[] }[]
    }
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['0.amount', '0.vendor'])
  })
})

test('of other values, mine count where I have changed them', () => {
  const { row } = repairReport.actions.inputCost
  const fields = { ...row.fields, title: repairReport.fields.title }
  const merged = mergeValues(
    { ...repairReport, fields },
    { costs: [line('Seal', 1)], note: null, title: 'A' },
    { costs: [line('Seal', 1)], note: 'Mine', title: 'A' },
    { costs: [], note: 'Theirs', title: 'B' },
  )
  // Where there has to be a line, one is there to write in.
  expect(merged.values).toEqual({ costs: [newLine()], note: 'Mine', title: 'B' })
  expect(merged.notice).toContain('1 line is gone')
})

describe('a doubt', () => {
  const among = costs.usual?.among
  const done = (id: number, totalCost: number | null, change: object = {}): Row => {
    return { id, category: 'machine', status: { id: 5, name: 'Done' }, totalCost, ...change }
  }
  const totals = [20_000, 30_000, 40_000, 50_000, 9_000_000]
  const finished = totals.map((total, at) => done(at, total))

  test('comes from ten times what repairs of the same category cost in all on', () => {
    const usual = usualAmount(among, done(9, null), finished)
    expect(usual).toEqual({ amount: 40_000, count: 5 })
    expect(doubtAbout(costs, line('Seal', 399_999), usual)).toBeUndefined()
    expect(doubtAbout(costs, line('Seal', 420_000), usual)).toMatch(/^10 times .*40\.000.* 5\)/)
  })

  test('goes by a rule of thumb where too few repairs are known, and says so', () => {
    const others = [
      done(7, 10, { category: 'it' }),
      done(8, 10, { status: { name: 'Cancelled' } }),
      done(9, 10),
      done(10, 0),
    ]
    expect(usualAmount(among, done(9, null), [...finished.slice(1), ...others])).toBeUndefined()
    expect(doubtAbout(costs, { ...newLine(), amount: '99999999999' }, undefined)).toBeUndefined()
  })

  test.each([
    ['labour', 5_000_000],
    ['transport', 1_500_000],
    ['odd', 5_000_000],
  ])('of %s begins at ten times a rule of thumb: %i', (category, amount) => {
    const of = (more: number) =>
      doubtAbout(costs, line('Seal', amount + more, { category }), undefined)
    expect(of(-1)).toBeUndefined()
    expect(of(0)).toMatch(/^10 times a rule of thumb/)
  })
})

import type { Row } from '../../../../contract/envelope.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { type Amount, faultTexts, type PriceChange, type PriceEdit } from './prices.ts'

/** A change of many amounts: a percentage, then rounding to a multiple. */
interface PriceRule {
  /** In hundredths of a per cent: 250 for +2,5 %. */
  percentage: number
  /** Amounts are rounded to multiples of this; 1 for whole rupiah. */
  step: number
  names: readonly Amount[]
}

/** In hundredths of a per cent. */
const LEAST = -9_999
const MOST = 100_000

/** Parses a typed percentage: `5`, `+5 %`, `-2,5`. Undefined if it is invalid or too large. */
export function typedPercentage(text: string): number | undefined {
  const bare = text.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.')
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?$/.test(bare)) return undefined
  const percentage = Math.round(Number(bare) * 100)
  return percentage >= LEAST && percentage <= MOST ? percentage : undefined
}

/**
 * The amount after a rule. Only this function rounds rupiah: to the nearest multiple of the step,
 * half up. Both sides of the division are integers, so that a half is exact.
 */
export function amountAfter(
  amount: number,
  { percentage, step }: Pick<PriceRule, 'percentage' | 'step'>,
): number {
  const unit = 10_000 * step
  return Math.floor((2 * amount * (10_000 + percentage) + unit) / (2 * unit)) * step
}

/** The result of a rule for some prices. */
export interface RuleResult {
  edits: PriceEdit[]
  /** Number of prices that change, and that do not. */
  changed: number
  unchanged: number
  /** Prices that the rule cannot change. */
  refused: { row: Row; reason: string }[]
}

/**
 * Applies a rule to the amounts in the sheet. A price is refused if a result is 0, or breaks a rule
 * of the form.
 */
export function applyRule(
  resource: Resource,
  changes: readonly PriceChange[],
  rule: PriceRule,
): RuleResult {
  const result: RuleResult = { edits: [], changed: 0, unchanged: 0, refused: [] }
  for (const { row, values } of changes) {
    const edits = rule.names.flatMap((name): PriceEdit[] => {
      const before = values[name]
      if (typeof before !== 'number') return []
      const value = amountAfter(before, rule)
      return value === before ? [] : [{ row, name, value }]
    })
    const after = { ...values }
    for (const { name, value } of edits) after[name] = value
    const reason = edits.some(({ value }) => value === 0)
      ? 'It would be Rp 0.'
      : faultTexts(resource, { row, values: after })[0]
    if (reason) result.refused.push({ row, reason })
    else if (edits.length === 0) result.unchanged += 1
    else {
      result.changed += 1
      result.edits.push(...edits)
    }
  }
  return result
}

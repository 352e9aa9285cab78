import type { Row } from '../../../../contract/envelope.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { type Amount, faultsOf, type PriceChange, type PriceEdit } from './prices.ts'

/** A change of many amounts: first by a percentage, then to a multiple of some rupiah. */
interface PriceRule {
  /** In hundredths of a per cent: 250 for +2,5 %. */
  percentage: number
  /** Amounts become multiples of it; 1 for whole rupiah. */
  step: number
  names: readonly Amount[]
}

/** In hundredths of a per cent. */
const LEAST = -9_999
const MOST = 100_000

/** Parses a percentage as it is typed: `5`, `+5 %`, `-2,5`; undefined if it is none, or too large. */
export function typedPercentage(text: string): number | undefined {
  const bare = text.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.')
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?$/.test(bare)) return undefined
  const percentage = Math.round(Number(bare) * 100)
  return percentage >= LEAST && percentage <= MOST ? percentage : undefined
}

/**
 * The amount after a rule. This is the only place that rounds rupiah, which are whole numbers: to the
 * nearest multiple of the step, and a half up. Both sides of the division are whole, so that no
 * half is missed by a fraction that binary numbers cannot hold.
 */
export function amountAfter(
  amount: number,
  { percentage, step }: Pick<PriceRule, 'percentage' | 'step'>,
): number {
  const unit = 10_000 * step
  return Math.floor((2 * amount * (10_000 + percentage) + unit) / (2 * unit)) * step
}

interface RefusedRow {
  row: Row
  reason: string
}

/** What a rule comes to for some prices. */
export interface RuleResult {
  edits: PriceEdit[]
  /** How many prices change, and how many stay as they are. */
  changed: number
  unchanged: number
  /** Prices that are left out. */
  refused: RefusedRow[]
}

/**
 * Applies a rule to the amounts as they are in the sheet. A price for which one of the results is 0
 * or breaks a rule of the form is left out.
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
    const after = {
      ...values,
      ...Object.fromEntries(edits.map(({ name, value }) => [name, value])),
    }
    const reason =
      edits.find(({ value }) => value === 0) !== undefined
        ? 'It would be Rp 0.'
        : faultText(resource, faultsOf(resource, { row, values: after }))
    if (reason) result.refused.push({ row, reason })
    else if (edits.length === 0) result.unchanged += 1
    else {
      result.changed += 1
      result.edits.push(...edits)
    }
  }
  return result
}

function faultText(
  { fields }: Resource,
  faults: Partial<Record<Amount, string>>,
): string | undefined {
  const [first] = Object.entries(faults)
  return first && `${fields[first[0]]?.label}: ${first[1]}`
}

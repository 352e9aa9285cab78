import { median } from 'es-toolkit/math'
import { costCategories } from '../../../contract/resources/repair-report.ts'
import { formatRupiah } from '../../data/format.ts'
import type { CostLine } from './cost-lines.ts'
import type { Repair } from './repair.ts'

/** What a line of each kind comes to, as far as nobody knows better: whole rupiah. */
const standard: Readonly<Record<string, number>> = {
  labour: 500_000,
  part: 1_000_000,
  transport: 150_000,
  vendor: 2_000_000,
  other: 500_000,
}
const names: Readonly<Record<string, string>> = costCategories

/** From so many reports on, what is usual is what they say. */
const ENOUGH = 5
/** One zero too many makes it ten times as much. */
const TIMES = 10

/** What repairs usually cost in all, and how many say so. */
export interface UsualTotal {
  amount: number
  count: number
}

/**
 * The middle one of the reports that are done and of the same category; undefined where these are
 * too few.
 */
export function usualTotal(
  { id, category }: Repair,
  others: readonly Repair[],
): UsualTotal | undefined {
  const totals = others.flatMap((other) => {
    // What was written wrong here is no measure for it.
    const isMeasure =
      other.statusGroup === 'done' && other.category === category && String(other.id) !== String(id)
    return isMeasure && other.totalCost ? other.totalCost : []
  })
  return totals.length >= ENOUGH
    ? { amount: Math.round(median(totals)), count: totals.length }
    : undefined
}

/**
 * A warning where an amount is ten times what whole repairs usually cost, or a rule of thumb while
 * that is not known.
 */
export function warningFor(
  { category, amount }: CostLine,
  usual: UsualTotal | undefined,
): string | undefined {
  const measure = usual?.amount ?? standard[category] ?? standard.other ?? 0
  if (typeof amount !== 'number' || amount < TIMES * measure) return undefined
  const what = usual
    ? `what finished repairs of the same category usually cost in all (${formatRupiah(measure)}, the median of ${usual.count})`
    : `a rule of thumb for “${names[category] ?? category}” (${formatRupiah(measure)})`
  return `${Math.floor(amount / measure)} times ${what}. One zero too many?`
}

import { median } from 'es-toolkit/math'
import { formatRupiah } from '../format.ts'
import type { CostLine } from './cost-lines.ts'
import type { RepairCost } from './repair.ts'

/** What a line of each kind comes to, as far as nobody knows better: whole rupiah. */
const standard: Readonly<Record<string, number>> = {
  labour: 500_000,
  part: 1_000_000,
  transport: 150_000,
  vendor: 2_000_000,
  other: 500_000,
}

/** From so many lines on, what is usual is what they say. */
const ENOUGH = 5
/** One zero too many makes it ten times as much. */
const TIMES = 10

/** What a line of this kind usually comes to: the middle one of those that are known, else a sensible figure. */
export function usualCost(category: string, known: readonly RepairCost[]): number {
  const amounts = known.flatMap((cost) => (cost.category === category && cost.amount > 0 ? cost.amount : []))
  return amounts.length >= ENOUGH ? median(amounts) : (standard[category] ?? standard.other ?? 0)
}

/** A warning where an amount is ten times the usual, or more. */
export function warningFor({ category, amount }: CostLine, known: readonly RepairCost[]): string | undefined {
  const usual = usualCost(category, known)
  if (typeof amount !== 'number' || amount < TIMES * usual) return undefined
  return `${Math.floor(amount / usual)} times the usual of this category (${formatRupiah(usual)}). One zero too many?`
}

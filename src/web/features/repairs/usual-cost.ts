import { useList } from '@refinedev/core'
import { median } from 'es-toolkit/math'
import type { Row } from '../../../contract/envelope.ts'
import { costCategories, repairReport } from '../../../contract/resources/repair-report.ts'
import { formatCount, formatRupiah } from '../../data/format.ts'
import type { CostLine } from './cost-lines.ts'
import { groupOf, type Repair, readRepair } from './repair.ts'

/** The newest reports to compare with. */
const MOST_REPORTS = 100

/** The usual total cost of repairs like this one; undefined as well if they cannot be read. */
export function useUsualTotal(repair: Repair): UsualTotal | undefined {
  const { result } = useList<Row>({
    resource: repairReport.name,
    filters: [
      { field: 'category', operator: 'eq', value: repair.category },
      { field: 'isOpen', operator: 'eq', value: false },
    ],
    pagination: { pageSize: MOST_REPORTS },
    errorNotification: false,
  })
  const others = result.data.flatMap((row) => readRepair(row) ?? [])
  return usualTotal(repair, others)
}

/** The usual amount of a line by category in whole rupiah, for when there are too few reports. */
const standard: Readonly<Record<string, number>> = {
  labour: 500_000,
  part: 1_000_000,
  transport: 150_000,
  vendor: 2_000_000,
  other: 500_000,
}
const names: Readonly<Record<string, string>> = costCategories

/** The least number of reports for a median. */
const ENOUGH = 5
/** An amount with one zero too many is ten times too large. */
const TIMES = 10

/** The usual total cost, and the number of reports it is based on. */
interface UsualTotal {
  amount: number
  count: number
}

/** The median total of done reports of the same category; undefined if there are too few. */
export function usualTotal(
  { id, category }: Repair,
  others: readonly Repair[],
): UsualTotal | undefined {
  const totals = others.flatMap((other) => {
    // The report itself does not count: its amount may be the mistake.
    const isMeasure =
      groupOf(other) === 'done' && other.category === category && String(other.id) !== String(id)
    return isMeasure && other.totalCost ? other.totalCost : []
  })
  return totals.length >= ENOUGH
    ? { amount: Math.round(median(totals)), count: totals.length }
    : undefined
}

/**
 * A warning if an amount is at least ten times the usual total or, if that is unknown, the standard
 * amount.
 */
export function warningFor(
  { category, amount }: CostLine,
  usual: UsualTotal | undefined,
): string | undefined {
  const measure = usual?.amount ?? standard[category] ?? standard.other ?? 0
  if (typeof amount !== 'number' || amount < TIMES * measure) return undefined
  const what = usual
    ? `what finished repairs of the same category usually cost in all (${formatRupiah(measure)}, the median of ${formatCount(usual.count)})`
    : `a rule of thumb for “${names[category] ?? category}” (${formatRupiah(measure)})`
  return `${formatCount(Math.floor(amount / measure))} times ${what}. One zero too many?`
}

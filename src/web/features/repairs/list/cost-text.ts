import { formatRupiah } from '../../../data/format.ts'
import type { Repair } from '../repair.ts'

/** What a report has cost; empty until it has. */
export function costText({ totalCost }: Repair): string {
  return totalCost ? formatRupiah(totalCost) : ''
}

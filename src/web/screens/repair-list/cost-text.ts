import { formatRupiah } from '../../format.ts'
import type { Repair } from '../../repairs/repair.ts'

/** What a report has cost; empty until it has. */
export function costText({ totalCost }: Repair): string {
  return totalCost ? formatRupiah(totalCost) : ''
}

import { formatRupiah } from '../../../data/format.ts'
import type { Repair } from '../repair.ts'

/** The total cost of a report; empty if there is none. */
export function costText({ totalCost }: Repair): string {
  return totalCost ? formatRupiah(totalCost) : ''
}

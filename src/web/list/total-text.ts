import { formatCount } from '../data/format.ts'
import type { RowPage } from './list-context.ts'

/**
 * The total of a list beside the last row that is shown: `4.098`, or `1.000+` where no more is
 * known; undefined where it is not known to have more rows.
 */
export function totalText(
  { total, leastTotal }: Pick<RowPage, 'total' | 'leastTotal'>,
  last: number,
): string | undefined {
  if (total !== undefined) return formatCount(total)
  return leastTotal !== undefined && leastTotal > last ? `${formatCount(leastTotal)}+` : undefined
}

import { formatCount } from '../data/format.ts'
import type { RowPage } from './list-context.ts'

/**
 * The rows of a page beside the total: `11–20 of 4.098`, or of `1.000+` where no more is known; where
 * it is not known to have more rows, `page 2`.
 */
export function pagesText(
  { total, leastTotal }: Pick<RowPage, 'total' | 'leastTotal'>,
  page: number,
  first: number,
  last: number,
): string {
  const of =
    total === undefined
      ? leastTotal !== undefined && leastTotal > last && `${formatCount(leastTotal)}+`
      : formatCount(total)
  return of ? `${formatCount(first)}–${formatCount(last)} of ${of}` : `page ${formatCount(page)}`
}

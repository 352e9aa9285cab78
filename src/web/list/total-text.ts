import { formatCount } from '../data/format.ts'
import type { RowPage } from './list-context.ts'

/**
 * The rows of a page beside the total: `11–20 of 4.098`, `1 of 1`, or of `1.000+` where no more is
 * known; where it is not known to have more rows, `page 2`.
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
  if (!of) return `page ${formatCount(page)}`
  const from = first < last ? `${formatCount(first)}–` : ''
  return `${from}${formatCount(last)} of ${of}`
}

/** The same of a page as it is shown. */
export function shownPageText(
  list: Pick<RowPage, 'total' | 'leastTotal' | 'rows' | 'view'>,
): string {
  const { page, pageSize } = list.view
  const before = (page - 1) * pageSize
  return pagesText(list, page, before + 1, before + list.rows.length)
}

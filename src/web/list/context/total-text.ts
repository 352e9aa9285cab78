import { formatCount } from '../../data/records/format.ts'
import type { RowPage } from './list-context.ts'

/**
 * The range of the rows on the page, and the total: `11–20 of 4.098` or `1 of 1`. With a lower
 * bound it is `1.000+`. If it is unknown whether more rows follow: `page 2`.
 */
export function shownPageText({
  total,
  leastTotal,
  rows,
  view,
}: Pick<RowPage, 'total' | 'leastTotal' | 'rows' | 'view'>): string {
  const before = (view.page - 1) * view.pageSize
  const last = before + rows.length
  const of =
    total === undefined
      ? leastTotal !== undefined && leastTotal > last && `${formatCount(leastTotal)}+`
      : formatCount(total)
  if (!of) return `page ${formatCount(view.page)}`
  const from = rows.length > 1 ? `${formatCount(before + 1)}–` : ''
  return `${from}${formatCount(last)} of ${of}`
}

import { readItems } from '../../../contract/envelope.ts'
import type { AttendanceFilters } from '../../attendance/use-filters.ts'
import { type BranchDay, keyOf, readBranchDay } from './branch-days.ts'

const PER_PAGE = 500

/**
 * Reads a day branch by branch, page by page.
 *
 * @throws whatever `ask` throws, and the signal's reason when it is cancelled.
 */
export async function readBranchDays(
  ask: (values: Record<string, unknown>) => Promise<unknown>,
  { date, statusId, branchIds }: AttendanceFilters,
  signal: AbortSignal,
): Promise<BranchDay[]> {
  const found = new Map<string, BranchDay>()
  for (let page = 1; ; page++) {
    const narrowing = { ...(statusId !== undefined && { statusId }), ...(branchIds.length > 0 && { branchId: branchIds }) }
    const { items, total } = readItems(await ask({ date, ...narrowing, page, perPage: PER_PAGE }), PER_PAGE)
    signal.throwIfAborted()
    const before = found.size
    for (const item of items) {
      const branch = readBranchDay(item, date)
      if (branch) found.set(keyOf(branch), branch)
    }
    // Nothing new comes after the last page, nor from a server that knows no pages and answers the same again.
    if (found.size === before || (total !== undefined && found.size >= total)) return [...found.values()]
  }
}

import { readItems } from '../../../../contract/envelope.ts'
import { MOST_BRANCHES } from '../../../../contract/limits.ts'
import { readPages } from '../../../data/providers/read-pages.ts'
import type { AttendanceFilters } from '../use-filters.ts'
import { type BranchDay, keyOf, readBranchDay } from './branch-days.ts'

/**
 * Reads a day by branch (`readPages`). `isTaken`: whether the server takes a parameter beyond the
 * specification.
 *
 * @throws whatever `ask` throws, and the signal's reason when it is aborted.
 */
export async function readBranchDays(
  ask: (values: Record<string, unknown>) => Promise<unknown>,
  { date, statusId, branchIds }: AttendanceFilters,
  signal: AbortSignal,
  isTaken: (parameter: string) => boolean,
): Promise<BranchDay[]> {
  const narrowing = {
    ...(statusId !== undefined && { statusId }),
    ...(branchIds.length > 0 && { branchId: branchIds }),
  }
  // The specification has no paging here: a server without it has returned everything.
  const isPaged = isTaken('page')
  const branches = await readPages({
    ask: async (page) => {
      const { items, total } = readItems(
        await ask({ date, ...narrowing, page, perPage: MOST_BRANCHES }),
        MOST_BRANCHES,
      )
      return {
        items: items.flatMap((item) => readBranchDay(item, date) ?? []),
        total: total ?? (isPaged ? undefined : items.length),
      }
    },
    keyOf,
    signal,
  })
  if (branchIds.length === 0 || isTaken('branchId')) return branches
  return branches.filter(({ branchLocationId }) =>
    branchIds.some((one) => String(one) === String(branchLocationId)),
  )
}

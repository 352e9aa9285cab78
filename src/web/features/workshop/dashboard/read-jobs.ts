import type { Row } from '../../../../contract/envelope.ts'
import { MOST_PER_LARGE_PAGE } from '../../../../contract/limits.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { filtersFor } from '../../../data/filters-for.ts'
import type { ListToRead } from '../../../data/read-all-rows.ts'
import type { PeriodView } from '../rules/period-view.ts'

/** Maximum number of cars to read. More do not fit into a spreadsheet. */
export const MOST_JOBS = 200_000

/**
 * All cars of a period (`GET /api/workshops/all/origin`, specification section 7). Throws an error
 * in words if the server returns fewer than it has.
 */
export function jobList({
  startDate,
  endDate,
  branchIds,
  isAscending,
}: PeriodView): Omit<ListToRead<Row[]>, 'as'> {
  return {
    resource: opl,
    filters: filtersFor({ startDate, endDate, branchId: branchIds }),
    perPage: MOST_PER_LARGE_PAGE,
    limit: MOST_JOBS,
    keep: (rows, missing) => {
      if (missing && rows.length < MOST_JOBS) throw new Error(missing)
      // The server returns the newest first.
      return isAscending ? rows.reverse() : rows
    },
  }
}

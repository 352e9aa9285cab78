import type { CrudFilter, DataProvider } from '@refinedev/core'
import type { Row } from '../../../../contract/envelope.ts'
import { MOST_PER_LARGE_PAGE } from '../../../../contract/limits.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { readAllRows } from '../../../data/read-all-rows.ts'
import type { PeriodView } from './period-view.ts'

/** No reading goes further: more is no spreadsheet any more. */
export const MOST_JOBS = 200_000

/**
 * Whether a reading that brought so many cars has left others out; how many there are, a server
 * need not tell.
 */
export function isCutOff(read: number, total: number | undefined): boolean {
  return read >= MOST_JOBS && (total === undefined || total > MOST_JOBS)
}

interface Reading {
  signal: AbortSignal
  onProgress: (read: number, total: number | undefined) => void
}

/**
 * All cars of a period, page by page, as they are (`GET /api/workshops/all/origin`, specification
 * section 7).
 */
export async function readJobs(
  provider: DataProvider,
  {
    startDate,
    endDate,
    branchIds,
    isAscending,
  }: Pick<PeriodView, 'startDate' | 'endDate' | 'branchIds' | 'isAscending'>,
  reading: Reading,
): Promise<Row[]> {
  const asked = { startDate, endDate, ...(branchIds.length > 0 && { branchId: [...branchIds] }) }
  const rows = await readAllRows({
    provider,
    resource: opl,
    filters: Object.entries(asked).map(
      ([field, value]): CrudFilter => ({ field, operator: 'eq', value }),
    ),
    perPage: MOST_PER_LARGE_PAGE,
    most: MOST_JOBS,
    ...reading,
  })
  // The latest come first by themselves.
  return isAscending ? rows.reverse() : rows
}

import type { CrudFilter, DataProvider } from '@refinedev/core'
import type { Row } from '../../../../contract/envelope.ts'
import { MOST_PER_LARGE_PAGE } from '../../../../contract/limits.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { readAllRows } from '../../../data/read-all-rows.ts'
import type { PeriodView } from './period-view.ts'

/** The most cars to read; more do not fit into a spreadsheet. */
export const MOST_JOBS = 200_000

/** Whether the limit was reached and there may be more cars; a server need not return the total. */
export function isCutOff(read: number, total: number | undefined): boolean {
  return read >= MOST_JOBS && (total === undefined || total > MOST_JOBS)
}

interface Reading {
  signal: AbortSignal
  onProgress: (read: number, total: number | undefined) => void
}

/**
 * Reads all cars of a period, page by page (`GET /api/workshops/all/origin`, specification section
 * 7).
 *
 * @throws an error in words if cars are missing.
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
    onMissing: (message) => {
      throw new Error(message)
    },
    ...reading,
  })
  // The server returns the latest first.
  return isAscending ? rows.reverse() : rows
}

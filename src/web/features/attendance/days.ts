import type { DataProvider } from '@refinedev/core'
import { queryOptions } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import { MOST_PER_LARGE_PAGE } from '../../../contract/limits.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import type { RequestError } from '../../data/http.ts'
import { readAllRows } from '../../data/read-all-rows.ts'
import { type Attendance, readAttendance } from './record.ts'

/** Which records: those of a day, of one status or all, of some branches or all. */
export interface DayQuestion {
  date: string
  statusId?: number | undefined
  branchIds?: readonly Row['id'][] | undefined
}

/** All records of a day are read, a thousand at a time. */
const MOST = 50_000

/** What everything that decisions change is kept under, and of that the days. */
export const attendanceKey = ['attendance'] as const
export const daysKey = [...attendanceKey, 'day'] as const

/** The records of a day, as they are kept for all pages of attendance. */
export function dayQuery(provider: DataProvider, question: DayQuestion) {
  const { date, statusId = 'all', branchIds = [] } = question
  return queryOptions<readonly Attendance[], RequestError>({
    queryKey: [...daysKey, date, statusId, branchIds.map(String).sort()],
    queryFn: ({ signal }) => readDay(provider, question, signal),
  })
}

/**
 * Reads all records of a day, page by page.
 *
 * @throws whatever the data provider throws, and the signal's reason when it is cancelled.
 */
export async function readDay(
  provider: DataProvider,
  { date, statusId, branchIds = [] }: DayQuestion,
  signal: AbortSignal,
): Promise<readonly Attendance[]> {
  // It may have waited for its turn.
  signal.throwIfAborted()
  const rows = await readAllRows({
    provider,
    resource: attendance,
    filters: [
      { field: 'date', operator: 'eq', value: date },
      { field: 'statusId', operator: 'eq', value: statusId },
      ...(branchIds.length > 0
        ? [{ field: 'branchId', operator: 'in', value: [...branchIds] } as const]
        : []),
    ],
    perPage: MOST_PER_LARGE_PAGE,
    most: MOST,
    signal,
  })
  return rows.flatMap((row) => readAttendance(row, date) ?? [])
}

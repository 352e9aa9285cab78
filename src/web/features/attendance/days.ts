import type { DataProvider } from '@refinedev/core'
import { queryOptions } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import { MOST_PER_LARGE_PAGE } from '../../../contract/limits.ts'
import { type AttendanceType, attendance } from '../../../contract/resources/attendance.ts'
import type { RequestError } from '../../data/http.ts'
import { readAllRows } from '../../data/read-all-rows.ts'
import { attendanceKey } from './query-key.ts'
import { type Attendance, readAttendance } from './record.ts'

/** A query for the records of a day; undefined status or branches mean all. */
export interface DayQuestion {
  date: string
  statusId?: Row['id'] | undefined
  branchIds?: readonly Row['id'][] | undefined
  /** Only for a server that takes types: another one answers all of them. */
  types?: readonly AttendanceType[] | undefined
}

/** The records of a day. */
export interface Day {
  records: readonly Attendance[]
  /** Says that the server has returned fewer records than its own total. */
  missing?: string | undefined
  /** Says that the server may have more, as it tells no total. */
  doubt?: string | undefined
}

/** The most records of a day to read; a page has a thousand. */
const MOST = 50_000

/** The query key prefix of the days. */
export const daysKey = [...attendanceKey, 'day'] as const

/** Query options for the records of a day, shared by all attendance pages. */
export function dayQuery(provider: DataProvider, question: DayQuestion) {
  const { date, statusId = 'all', branchIds = [], types = [] } = question
  return queryOptions<Day, RequestError>({
    queryKey: [...daysKey, date, statusId, branchIds.map(String).sort(), types],
    queryFn: ({ signal }) => readDay(provider, question, signal),
  })
}

/**
 * Reads all records of a day, page by page.
 *
 * @throws whatever the data provider throws, and the signal's reason when it is aborted.
 */
export async function readDay(
  provider: DataProvider,
  { date, statusId, branchIds = [], types = [] }: DayQuestion,
  signal: AbortSignal,
  onProgress?: (read: number, total: number | undefined) => void,
): Promise<Day> {
  // It may have been aborted while queued.
  signal.throwIfAborted()
  let missing: string | undefined
  let doubt: string | undefined
  const rows = await readAllRows({
    provider,
    resource: attendance,
    filters: [
      { field: 'date', operator: 'eq', value: date },
      { field: 'statusId', operator: 'eq', value: statusId },
      ...(branchIds.length > 0
        ? [{ field: 'branchId', operator: 'in', value: [...branchIds] } as const]
        : []),
      ...(types.length > 0 ? [{ field: 'type', operator: 'in', value: [...types] } as const] : []),
    ],
    perPage: MOST_PER_LARGE_PAGE,
    most: MOST,
    signal,
    ...(onProgress && { onProgress }),
    onMissing: (message) => {
      missing = message
    },
    onDoubt: (message) => {
      doubt = message
    },
  })
  return { records: rows.flatMap((row) => readAttendance(row, date) ?? []), missing, doubt }
}

/**
 * The records of a day, for what counts them.
 *
 * @throws an error in words if records are missing: a number of a part would be wrong.
 */
export function allRecordsOf({ records, missing }: Day): readonly Attendance[] {
  if (missing) throw new Error(missing)
  return records
}

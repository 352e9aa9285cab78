import { sortBy } from 'es-toolkit/array'
import { MOST_PER_LARGE_PAGE } from '../../../contract/limits.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { filtersFor } from '../../data/filters-for.ts'
import { keyOfAll, type ListToRead } from '../../data/read-all-rows.ts'
import { type Attendance, type DayQuestion, readAttendance } from './rules/record.ts'

/** Maximum number of records of a day. A page of the list has a thousand. */
const MOST = 50_000

const as = 'day'

/** The query key prefix of the days. */
export const daysKey = keyOfAll({ resource: attendance, as })

/** The query for all records of a day, shared by the attendance pages. */
export function dayList({
  date,
  statusId,
  branchIds = [],
  types = [],
}: DayQuestion): ListToRead<readonly Attendance[]> {
  return {
    resource: attendance,
    filters: filtersFor({ date, statusId, branchId: sortBy(branchIds, [String]), type: types }),
    perPage: MOST_PER_LARGE_PAGE,
    limit: MOST,
    as,
    keep: (rows) => rows.flatMap((row) => readAttendance(row, date) ?? []),
  }
}

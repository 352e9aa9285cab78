import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { type Repair, readRepair } from './repair.ts'

/** The most reports to search through; the newest are taken. */
const MOST_REPORTS = 100

/** The newest reports with these values; empty if they cannot be read. */
export function useReports(
  having: Readonly<Record<string, unknown>>,
  { isEnabled = true } = {},
): Repair[] {
  const { result } = useList<Row>({
    resource: repairReport.name,
    filters: Object.entries(having).map(([field, value]) => ({ field, operator: 'eq', value })),
    pagination: { currentPage: 1, pageSize: MOST_REPORTS },
    errorNotification: false,
    queryOptions: { enabled: isEnabled },
  })
  return useMemo(() => result.data.flatMap((row) => readRepair(row) ?? []), [result.data])
}

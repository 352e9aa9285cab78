import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { useRecord } from '../../data/use-record.ts'
import { type Repair, readRepair } from './repair.ts'

/**
 * One report, refetched each time it is opened. Until it arrives, its list row is the placeholder,
 * without costs and history; `isComplete` is false then.
 */
export function useRepair(id: Repair['id']) {
  const { record, ...rest } = useRecord(repairReport, String(id))
  const repair = useMemo(() => readRepair(record), [record])
  return { repair, ...rest }
}

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

import { repairReport } from '../../contract/resources/repair-report.ts'
import { listPageOf } from './records/record.ts'
import { useMay } from './use-may.ts'

/** The URL of the list of reports with these filters; undefined for users who may not open it. */
export function useReportsPath(): ((filters: Record<string, string>) => string) | undefined {
  const list = listPageOf(repairReport, {}, useMay())
  return list && ((filters) => `${list.path}?${new URLSearchParams(filters)}`)
}

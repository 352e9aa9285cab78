import { rmReport } from '../../../contract/resources/rm-report.ts'
import { pathTo } from '../../crud/record.ts'
import type { Repair } from '../../repairs/repair.ts'

/** The form of a new report, filled in with what this one says. */
export function copyPath({ id }: Repair): string {
  return `${pathTo(rmReport, 'create')}?${new URLSearchParams({ copy: String(id) })}`
}

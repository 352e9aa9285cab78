import { uniq } from 'es-toolkit'
import type { Sheet } from '../../../ui/csv.ts'
import { approverNameOf, statusNameOf } from '../record.ts'
import { daysOf, type Leave } from './leaves.ts'

const header = ['Name', 'Branch', 'Type', 'From', 'Until', 'Days', 'Status', 'Decided by']

/**
 * Leave as a sheet to export, without notes and letters, and without telling whether there is a
 * letter.
 */
export function leaveSheet(leaves: readonly Leave[]): Sheet {
  const rows = leaves.map((leave) => [
    leave.name,
    leave.branchName,
    leave.typeName,
    leave.from,
    leave.until,
    daysOf(leave),
    uniq(leave.records.map(statusNameOf)).join(', '),
    uniq(leave.records.flatMap((record) => approverNameOf(record) ?? [])).join(', '),
  ])
  return { header, rows }
}

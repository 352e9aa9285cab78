import { groupBy } from 'es-toolkit'
import { branchNameOf } from '../../../data/branch-location.ts'
import type { Flagged } from '../flags.ts'

export type ReportLine =
  | { kind: 'branch'; name: string; count: number }
  | { kind: 'record'; row: Flagged }

/** The rows grouped by branch, sorted by branch name, each group below its heading. */
export function byBranch(rows: readonly Flagged[]): ReportLine[] {
  const branches = Object.entries(
    groupBy(rows, ({ record }) => branchNameOf(record) || 'No branch'),
  )
  return branches
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, own]): ReportLine[] => [
      { kind: 'branch', name, count: own.length },
      ...own.map((row) => ({ kind: 'record', row }) as const),
    ])
}

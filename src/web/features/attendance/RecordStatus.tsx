import { DecisionChip } from './DecisionChip.tsx'
import type { Attendance } from './record.ts'
import { type ResultStore, useResult } from './result-store.ts'
import { StatusChip } from './StatusChip.tsx'

/** The status of a record: of the decision being made here, else the stored one. */
export function RecordStatus({ record, results }: { record: Attendance; results: ResultStore }) {
  const isShownHere = useResult(results, record) !== undefined
  return isShownHere ? (
    <DecisionChip results={results} record={record} isShort />
  ) : (
    <StatusChip record={record} />
  )
}

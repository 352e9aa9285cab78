import { DecisionChip } from './DecisionChip.tsx'
import type { Attendance } from './record.ts'
import { type ResultStore, useResult } from './result-store.ts'
import { StatusChip } from './StatusChip.tsx'

/** How a record stands: what becomes of it while it is decided here, else what was made of it. */
export function RecordStatus({ record, results }: { record: Attendance; results: ResultStore }) {
  const isShownHere = useResult(results, record) !== undefined
  return isShownHere ? (
    <DecisionChip results={results} record={record} isShort />
  ) : (
    <StatusChip record={record} />
  )
}

import { DecisionChip } from './DecisionChip.tsx'
import { type OutcomeStore, useOutcome } from './outcome-store.ts'
import type { Attendance } from './record.ts'
import { StatusChip } from './StatusChip.tsx'

/** How a record stands: what becomes of it while it is decided here, else what was made of it. */
export function RecordStatus({ record, outcomes }: { record: Attendance; outcomes: OutcomeStore }) {
  const isToldHere = useOutcome(outcomes, record) !== undefined
  return isToldHere ? <DecisionChip outcomes={outcomes} record={record} isShort /> : <StatusChip record={record} />
}

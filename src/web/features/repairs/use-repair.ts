import { useMemo } from 'react'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { useRecord } from '../../data/use-record.ts'
import { type Repair, readRepair } from './rules/repair.ts'

/**
 * One report, refetched each time it is opened. Until it arrives, its list row is the placeholder,
 * without costs and history; `isComplete` is false then.
 */
export function useRepair(id: Repair['id']) {
  const { record, ...rest } = useRecord(repairReport, String(id))
  const repair = useMemo(() => readRepair(record), [record])
  return { repair, ...rest }
}

import { useMemo } from 'react'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { useRecord } from '../../data/use-record.ts'
import { type Repair, readRepair } from './repair.ts'

/**
 * One report, read anew each time it is opened. Until it comes, the row of a list stands in, which
 * holds neither costs nor history: `isComplete` says whether it has come.
 */
export function useRepair(id: Repair['id']) {
  const { record, ...rest } = useRecord(repairReport, String(id))
  const repair = useMemo(() => readRepair(record), [record])
  return { repair, ...rest }
}

import { useInvalidate, useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { technician } from '../../../contract/resources/technician.ts'
import { writtenRecord } from '../../data/record-of.ts'
import type { Repair } from './repair.ts'

/**
 * Refreshes a report, and every query with reports in it, after an action. The record in the reply
 * is shown at once; if the reply has none, this waits for the refetch.
 */
export function useShownAnew() {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { keys } = useKeys()

  return async (id: Repair['id'], answer?: unknown): Promise<void> => {
    const record = writtenRecord(repairReport, answer)
    const one = keys().data().resource(repairReport.name).action('one').id(String(id)).get()
    if (record) client.setQueriesData({ queryKey: one }, { data: record })
    const reading = Promise.all([
      invalidate({ resource: repairReport.name, invalidates: ['resourceAll'] }),
      client.invalidateQueries({ queryKey: ['cached', technician.name] }),
    ])
    if (!record) await reading
  }
}

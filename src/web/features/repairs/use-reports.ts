import { type CrudFilter, useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { useListKey } from '../../data/use-list-key.ts'
import { type Repair, readRepair } from './repair.ts'

/** The most reports to search through; the newest are taken. */
const MOST_REPORTS = 100

/**
 * The newest reports with these values; empty if they cannot be read. Not by `useList`, for which the
 * form of a report would load 10 kB of the home page.
 */
export function useReports(
  having: Readonly<Record<string, unknown>>,
  { isEnabled = true } = {},
): Repair[] {
  const provider = useDataProvider()()
  const listKey = useListKey(repairReport)
  const { data = [] } = useQuery({
    queryKey: [...listKey, 'looked through', having],
    queryFn: async ({ signal }) => {
      const filters = Object.entries(having).map(
        ([field, value]): CrudFilter => ({ field, operator: 'eq', value }),
      )
      const pagination = { currentPage: 1, pageSize: MOST_REPORTS }
      const { data } = await provider.getList<Row>({
        resource: repairReport.name,
        filters,
        pagination,
        meta: { signal },
      })
      return data.flatMap((row) => readRepair(row) ?? [])
    },
    enabled: isEnabled,
  })
  return data
}

import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import { rmReport } from '../../contract/resources/rm-report.ts'
import { useListKey } from '../crud/use-list-key.ts'
import { type Repair, readRepair } from './repair.ts'
import { type UsualTotal, usualTotal } from './usual-cost.ts'

/** Reports that are looked through, the newest. */
const LOOKED_THROUGH = 100

/** What repairs like this one usually cost: lists tell the total of each report. What cannot be read now is not told. */
export function useUsualTotal(repair: Repair): UsualTotal | undefined {
  const provider = useDataProvider()()
  const listKey = useListKey(rmReport)
  const { category } = repair
  const { data = [] } = useQuery({
    queryKey: [...listKey, 'closed of', category],
    queryFn: async () => {
      const filters = [
        { field: 'category', operator: 'eq' as const, value: category },
        { field: 'isOpen', operator: 'eq' as const, value: false },
      ]
      const pagination = { currentPage: 1, pageSize: LOOKED_THROUGH }
      const { data } = await provider.getList<Row>({ resource: rmReport.name, filters, pagination })
      return data.flatMap((row) => readRepair(row) ?? [])
    },
  })
  return usualTotal(repair, data)
}

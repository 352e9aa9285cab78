import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { SheetBranch } from '../../../../contract/opl/sheet.ts'
import { branch } from '../../../../contract/resources/branch.ts'
import { readBranch } from '../../../data/branch.ts'
import { todayIn } from '../../../data/format.ts'
import { knownZone } from '../../../data/known-zone.ts'
import { readAllRows } from '../../../data/read-all-rows.ts'
import { useReportedError } from '../../../data/use-reported-error.ts'

const MOST = 5000

/** The branches that a sheet may name, each with today's date there. */
export function useSheetBranches() {
  const provider = useDataProvider()()
  const query = useQuery({
    queryKey: ['sheet-branches'],
    queryFn: async ({ signal }): Promise<SheetBranch[]> => {
      const rows = await readAllRows({ provider, resource: branch, most: MOST, signal })
      return rows.map((row) => {
        const { id, name, code, partnerName, timezone } = readBranch(row)
        return { id, name: name ?? '', code, partnerName, today: todayIn(knownZone(timezone)) }
      })
    },
  })
  useReportedError(query.error)

  return query
}

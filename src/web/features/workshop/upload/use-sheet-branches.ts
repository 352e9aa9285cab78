import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { SheetBranch } from '../../../../contract/opl/sheet.ts'
import { readBy } from '../../../../contract/reading.ts'
import { type RecordOf, rowReply } from '../../../../contract/resource.ts'
import { branch } from '../../../../contract/resources/branch.ts'
import { companyZone, todayIn } from '../../../data/format.ts'
import { knownZone } from '../../../data/known-zone.ts'
import { readAllRows } from '../../../data/read-all-rows.ts'
import { useReportedError } from '../../../data/use-reported-error.ts'

const MOST = 5000
const reply = rowReply(branch)

/** The branches that a sheet may name, each with today's date there. */
export function useSheetBranches() {
  const provider = useDataProvider()()
  const query = useQuery({
    queryKey: ['sheet-branches'],
    queryFn: async ({ signal }): Promise<SheetBranch[]> => {
      const rows = await readAllRows({ provider, resource: branch, most: MOST, signal })
      return rows.map((row) => {
        const read = readBy<RecordOf<typeof branch>>(reply, row, companyZone)
        return {
          id: row.id,
          name: read?.name ?? '',
          code: read?.code ?? null,
          partnerName: read?.partnerName ?? null,
          today: todayIn(knownZone(read?.timezone)),
        }
      })
    },
  })
  useReportedError(query.error)

  return query
}

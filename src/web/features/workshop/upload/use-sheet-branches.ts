import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { SheetBranch } from '../../../../contract/opl/sheet.ts'
import { branch } from '../../../../contract/resources/branch.ts'
import { anyId } from '../../../../contract/schema.ts'
import { todayIn } from '../../../data/format.ts'
import { knownZone } from '../../../data/known-zone.ts'
import { lenient } from '../../../data/lenient.ts'
import { readAllRows } from '../../../data/read-all-rows.ts'
import { useReportedError } from '../../../data/use-reported-error.ts'

const MOST = 5000
const words = lenient(z.string())
const wire = z.object({
  id: anyId,
  name: z.catch(z.string(), ''),
  code: words,
  partnerName: words,
  timezone: words,
})

/** The branches that a sheet may name, each with today's date there. */
export function useSheetBranches() {
  const provider = useDataProvider()()
  const query = useQuery({
    queryKey: ['sheet-branches'],
    queryFn: async ({ signal }): Promise<SheetBranch[]> => {
      const rows = await readAllRows({ provider, resource: branch, most: MOST, signal })
      return rows.map((row) => {
        const { timezone, ...rest } = z.parse(wire, row)
        return { ...rest, today: todayIn(knownZone(timezone)) }
      })
    },
  })
  useReportedError(query.error)

  return query
}

import { type DataProvider, useDataProvider } from '@refinedev/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import type { Rule } from '../../../../contract/resource.ts'
import { todayIn } from '../../../data/format.ts'
import { knownZone } from '../../../data/known-zone.ts'
import { isId } from '../../../fields/options.ts'

/** The zone where a day begins first: a date that is still to come there is so at every branch. */
const EASTERNMOST = 'Asia/Jayapura'

function branchZone(provider: DataProvider, branchId: unknown) {
  return queryOptions({
    queryKey: ['branch-zone', String(branchId)],
    queryFn: async () => {
      const { timezone } = (
        await provider.getOne<Row>({ resource: 'branch', id: branchId as Row['id'] })
      ).data
      return knownZone(typeof timezone === 'string' ? timezone : undefined)
    },
    enabled: isId(branchId),
  })
}

/** Today's date at a branch, `YYYY-MM-DD`; while its zone is loading, the latest that it may be. */
export function useBranchDay(branchId: unknown): string {
  const { data: zone = EASTERNMOST } = useQuery(branchZone(useDataProvider()(), branchId))
  return todayIn(zone)
}

/**
 * The rule that a report's date is not in the future at its branch. Reads the zone that
 * `useBranchDay` has loaded from the cache.
 */
export function useDayRule(): readonly Rule[] {
  const provider = useDataProvider()()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const dayAt = (branchId: unknown) =>
      todayIn(queryClient.getQueryData(branchZone(provider, branchId).queryKey) ?? EASTERNMOST)
    return [
      {
        field: 'reportDate',
        message: 'Choose today, or a day before it.',
        holds: ({ reportDate, branchLocationId }) =>
          typeof reportDate !== 'string' || reportDate <= dayAt(branchLocationId),
      },
    ]
  }, [provider, queryClient])
}

import { keys, useOne } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Rule } from '../../../../contract/declaration.ts'
import { isId, type Row } from '../../../../contract/envelope.ts'
import { branch } from '../../../../contract/resources/branch.ts'
import { knownZone } from '../../../data/branch-location.ts'
import { todayIn } from '../../../data/records/format.ts'

/**
 * The easternmost zone, where a day starts first. A date in the future there is in the future at
 * every branch.
 */
const EASTERNMOST = 'Asia/Jayapura'

const zoneOf = (answer: { data: Row } | undefined) =>
  answer ? knownZone(z.safeParse(z.string(), answer.data.timezone).data) : EASTERNMOST

/** Today's date at a branch, `YYYY-MM-DD`. While its zone loads, the latest possible date. */
export function useBranchDay(branchId: unknown): string {
  const { query } = useOne<Row>({
    resource: branch.name,
    id: String(branchId),
    queryOptions: { enabled: isId(branchId) },
  })
  return todayIn(zoneOf(query.data))
}

/**
 * The rule that a report date is not in the future at its branch. Its zone comes from the cache,
 * where `useBranchDay` has loaded it.
 */
export function useDayRule(): readonly Rule[] {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const one = (id: unknown) => keys().data().resource(branch.name).action('one').id(String(id))
    const dayAt = (branchId: unknown) =>
      todayIn(zoneOf(queryClient.getQueryData(one(branchId).params({}).get())))
    return [
      {
        field: 'reportDate',
        message: 'Choose today, or a day before it.',
        holds: ({ reportDate, branchLocationId }) =>
          typeof reportDate !== 'string' || reportDate <= dayAt(branchLocationId),
      },
    ]
  }, [queryClient])
}

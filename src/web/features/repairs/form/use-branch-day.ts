import { keys, useOne } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Rule } from '../../../../contract/declaration.ts'
import { isId, type Row } from '../../../../contract/envelope.ts'
import { branch } from '../../../../contract/resources/branch.ts'
import { todayIn } from '../../../data/format.ts'
import { knownZone } from '../../../data/known-zone.ts'

/** The zone where a day begins first: a date that is still to come there is so at every branch. */
const EASTERNMOST = 'Asia/Jayapura'

const zoneOf = (answer: { data: Row } | undefined) =>
  answer ? knownZone(z.safeParse(z.string(), answer.data.timezone).data) : EASTERNMOST

/** Today's date at a branch, `YYYY-MM-DD`; while its zone is loading, the latest that it may be. */
export function useBranchDay(branchId: unknown): string {
  const { query } = useOne<Row>({
    resource: branch.name,
    id: String(branchId),
    queryOptions: { enabled: isId(branchId) },
  })
  return todayIn(zoneOf(query.data))
}

/**
 * The rule that a report's date is not in the future at its branch. Reads the zone that
 * `useBranchDay` has loaded from the cache.
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

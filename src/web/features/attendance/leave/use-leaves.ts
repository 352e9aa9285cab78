import { useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { useDays } from '../use-days.ts'
import { leavesIn } from './leaves.ts'

export type Leaves = ReturnType<typeof useLeaves>

const everywhere: readonly Row['id'][] = []

/** The leave of these days, of these branches or all. */
export function useLeaves(dates: readonly string[], branchIds: readonly Row['id'][] = everywhere) {
  const days = useDays(dates, { branchIds })
  const leaves = useMemo(() => leavesIn(days.records), [days.records])
  return { ...days, leaves, dates }
}

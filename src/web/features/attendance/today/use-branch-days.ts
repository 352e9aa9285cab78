import { useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { attendance } from '../../../../contract/resources/attendance.ts'
import type { RequestError } from '../../../data/http.ts'
import { isTaken } from '../../../data/providers/data.ts'
import { callAction } from '../../../data/use-action.ts'
import { attendanceKey } from '../days.ts'
import { useDayState } from '../use-day.ts'
import type { AttendanceFilters } from '../use-filters.ts'
import { type BranchDay, readBranchDays } from './branch-days.ts'

const { endpoint } = attendance.actions.byBranch
const takes = (parameter: string) => isTaken(endpoint, parameter)
const MINUTE = 60_000
const none: readonly BranchDay[] = []

/** A day by branch. `isLive`: refetch every minute while the page is visible and online. */
export function useBranchDays({ date, statusId, branchIds }: AttendanceFilters, isLive: boolean) {
  const provider = useDataProvider()()
  const ask = (values: Record<string, unknown>) =>
    callAction(provider, attendance, 'byBranch', values)
  const { data: branches = none, ...query } = useDayState(
    useQuery<readonly BranchDay[], RequestError>({
      queryKey: [...attendanceKey, 'by branch', date, statusId ?? 'all', branchIds],
      queryFn: ({ signal }) => readBranchDays(ask, { date, statusId, branchIds }, signal, takes),
      placeholderData: keepPreviousData,
      refetchInterval: isLive && MINUTE,
    }),
  )
  return { branches, ...query }
}

import { useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { attendance } from '../../../../contract/resources/attendance.ts'
import type { RequestError } from '../../../data/http.ts'
import { useOnline } from '../../../data/online.ts'
import { usePreference } from '../../../data/preferences.ts'
import { isTaken } from '../../../data/providers/data.ts'
import { callAction } from '../../../data/use-action.ts'
import { attendanceKey } from '../days.ts'
import { flaggedFirst } from '../flags.ts'
import type { Attendance } from '../record.ts'
import { useDayState } from '../use-day.ts'
import { useDecisions } from '../use-decisions.ts'
import { type AttendanceFilters, useFilters } from '../use-filters.ts'
import { useFlagged } from '../use-flagged.ts'
import { useSelected } from '../use-selected.ts'
import {
  type BranchDay,
  keyOf,
  problemsFirst,
  readBranchDays,
  type ShownBranch,
} from './branch-days.ts'

export type Today = ReturnType<typeof useToday>

const none: readonly Attendance[] = []

/** The state of the page: the day's branches, selection and decisions. */
export function useToday() {
  const isOnline = useOnline()
  const filters = useFilters({ hasDay: false })
  const { question } = filters
  const [isLive, setLive] = usePreference('attendance.live', false)
  // Pauses the automatic refresh during a selection or decision. A state, as that is known only
  // after the records are.
  const [isBusy, setBusy] = useState(false)
  const answer = useBranchDays(filters, isLive && !isBusy)

  const records = useMemo(
    () => answer.branches.flatMap((branch) => branch.items),
    [answer.branches],
  )
  const { all } = useFlagged(records, filters)
  const rows = useMemo(() => new Map(all.map((row) => [row.record.id, row])), [all])
  // Rows of previous filters, or when offline, can be read, but not decided.
  const selected = useSelected(isOnline && !answer.isOfBefore ? records : none, question)
  const decisions = useDecisions(selected)
  const isAtIt =
    selected.records.length > 0 || decisions.running !== undefined || decisions.asking !== undefined
  if (isAtIt !== isBusy) setBusy(isAtIt)

  // The order stays that of the first reply for these filters, so that nothing moves away under a
  // finger.
  const [order, setOrder] = useState<{ question: string; keys: readonly string[] }>({
    question: '',
    keys: [],
  })
  const isFlagged = ({ id }: Attendance) => (rows.get(id)?.flags.length ?? 0) > 0
  if (
    order.question !== question &&
    !answer.isOfBefore &&
    !answer.isLoading &&
    answer.branches.length > 0
  ) {
    setOrder({ question, keys: problemsFirst(answer.branches, isFlagged).map(keyOf) })
  }

  const branches = useMemo(() => {
    const shown = answer.branches.map((branch): ShownBranch => {
      const own = branch.items.flatMap(({ id }) => rows.get(id) ?? [])
      return { ...branch, key: keyOf(branch), rows: flaggedFirst(own) }
    })
    const placeOf = ({ key }: ShownBranch) =>
      order.keys.includes(key) ? order.keys.indexOf(key) : order.keys.length
    return shown.sort((one, other) => placeOf(one) - placeOf(other))
  }, [answer.branches, rows, order])

  return {
    ...answer,
    filters,
    isOnline,
    isLive,
    setLive,
    branches,
    selected,
    decisions,
    /** In the order shown. */
    rows: branches.flatMap((branch) => branch.rows),
    refresh: () => {
      setOrder({ question: '', keys: [] })
      answer.refresh()
    },
  }
}

export type Open = ReturnType<typeof useOpen>

/** Which branches are expanded. A single branch is from the start. */
export function useOpen(branches: readonly ShownBranch[]) {
  const [touched, touch] = useState<ReadonlyMap<string, boolean>>(new Map())
  const has = (key: string) => touched.get(key) ?? branches.length === 1
  return {
    has,
    hasAll: branches.every(({ key }) => has(key)),
    toggle: (key: string) => touch(new Map(touched).set(key, !has(key))),
    setAll: (isOpen: boolean) => touch(new Map(branches.map(({ key }) => [key, isOpen]))),
  }
}

const takes = (parameter: string) => isTaken(attendance, 'byBranch', parameter)
const MINUTE = 60_000
const noBranches: readonly BranchDay[] = []

/** A day by branch. `isLive`: refetch every minute while the page is visible and online. */
export function useBranchDays({ date, statusId, branchIds }: AttendanceFilters, isLive: boolean) {
  const provider = useDataProvider()()
  const ask = (values: Record<string, unknown>) =>
    callAction(provider, attendance, 'byBranch', values)
  const { data: branches = noBranches, ...query } = useDayState(
    useQuery<readonly BranchDay[], RequestError>({
      queryKey: [...attendanceKey, 'by branch', date, statusId ?? 'all', branchIds],
      queryFn: ({ signal }) => readBranchDays(ask, { date, statusId, branchIds }, signal, takes),
      placeholderData: keepPreviousData,
      refetchInterval: isLive && MINUTE,
    }),
  )
  return { branches, ...query }
}

import { type DataProvider, useDataProvider } from '@refinedev/core'
import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { attendance } from '../../../../contract/resources/attendance.ts'
import type { RequestError } from '../../../data/http.ts'
import { inBatches } from '../../../data/in-batches.ts'
import { isTaken } from '../../../data/providers/data.ts'
import { callAction } from '../../../data/use-action.ts'
import { useReportedError } from '../../../data/use-reported-error.ts'
import { attendanceKey } from '../query-key.ts'
import { useDayState } from '../use-day.ts'
import type { AttendanceFilters } from '../use-filters.ts'
import { type BranchDay, type BranchDays, readBranchDays } from './branch-days.ts'

const takes = (parameter: string) => isTaken(attendance, 'byBranch', parameter)
/** Whether the server answers the counts of branches alone; else it answers all of their people. */
export const answersCounts = () => takes('hasItems')

const asking = (provider: DataProvider) => (values: Record<string, unknown>) =>
  callAction(provider, attendance, 'byBranch', values)

const branchesKey = [...attendanceKey, 'by branch'] as const
const MINUTE = 60_000
const nothing: BranchDays = { branches: [] }
const nobody: BranchDay['items'] = []

/**
 * A day by branch: counts alone where the server answers them, else with all people. `isLive`:
 * refetch every minute while the page is visible and online.
 */
export function useBranchDays({ date, statusId, branchIds }: AttendanceFilters, isLive: boolean) {
  const provider = useDataProvider()()
  const hasItems = !answersCounts()
  // The counts are those of all statuses.
  const question = { date, statusId: hasItems ? statusId : undefined, branchIds, hasItems }
  const { data = nothing, ...query } = useDayState(
    useQuery<BranchDays, RequestError>({
      queryKey: [...branchesKey, question],
      queryFn: ({ signal }) => readBranchDays(asking(provider), question, signal, takes),
      placeholderData: keepPreviousData,
      refetchInterval: isLive && MINUTE,
    }),
  )
  return { ...data, ...query }
}

/** The most branches whose people are read by one request. */
const MOST_TOGETHER = 25

/** Reads a day by branch with all of its people. */
export function readPeople(
  provider: DataProvider,
  { date, statusId, branchIds }: AttendanceFilters,
  signal = new AbortController().signal,
) {
  return readBranchDays(asking(provider), { date, statusId, branchIds }, signal, takes)
}

/** Reads the people of single branches, those that are asked for together by one request. */
function peopleReader(
  provider: DataProvider,
  filters: Pick<AttendanceFilters, 'date' | 'statusId'>,
) {
  return inBatches(MOST_TOGETHER, async (branchIds: readonly Row['id'][]) => {
    const { branches } = await readPeople(provider, { ...filters, branchIds })
    return new Map(branches.map(({ branchLocationId, items }) => [branchLocationId ?? '', items]))
  })
}

/** The people of these branches, as far as they have been read. */
export function usePeople(
  ids: readonly Row['id'][],
  { date, statusId }: AttendanceFilters,
  isLive: boolean,
) {
  const provider = useDataProvider()()
  const read = useMemo(() => peopleReader(provider, { date, statusId }), [provider, date, statusId])
  const people = useQueries({
    queries: ids.map((id) =>
      queryOptions<People, RequestError>({
        queryKey: [...branchesKey, 'people', date, statusId ?? 'all', id],
        // None at a branch whose records are gone by now.
        queryFn: async () => ({ id, items: (await read(id)) ?? nobody }),
        refetchInterval: isLive && MINUTE,
      }),
    ),
    combine: together,
  })

  useReportedError(people.error)

  return people
}

type People = Pick<BranchDay, 'items'> & { id: Row['id'] }

function together(answers: UseQueryResult<People, RequestError>[]) {
  return {
    of: new Map(answers.flatMap(({ data }) => (data ? [[String(data.id), data.items]] : []))),
    error: answers.find(({ error }) => error)?.error ?? null,
    refresh: () => {
      for (const { refetch } of answers) void refetch()
    },
  }
}

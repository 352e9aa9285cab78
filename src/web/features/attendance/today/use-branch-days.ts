import { keepPreviousData } from '@tanstack/react-query'
import { delay } from 'es-toolkit'
import { useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { MINUTE } from '../../../../contract/time.ts'
import { isTaken } from '../../../data/providers/list-query.ts'
import { stateOf, stateOfAll } from '../../../data/query-state.ts'
import { type Ask, keyOfAction, useActionQuery, useAsk } from '../../../data/use-action-query.ts'
import { type Answer, useReads } from '../../../data/use-reads.ts'
import { type BranchDay, type BranchDays, readBranchDays } from '../rules/branch-days.ts'
import type { AttendanceFilters } from '../use-filters.ts'

const takes = (parameter: string) => isTaken(attendance, 'byBranch', parameter)
/** Whether the server can return only the figures of branches, without their people. */
export const answersCounts = () => takes('hasItems')

const nothing: BranchDays = { branches: [] }

/**
 * A day by branch: only figures if the server supports that, else with all people. `isLive`
 * refetches every minute while the page is visible and online.
 */
export function useBranchDays({ date, statusId, branchIds }: AttendanceFilters, isLive: boolean) {
  const hasItems = !answersCounts()
  // Figures cover all statuses.
  const question = { date, statusId: hasItems ? statusId : undefined, branchIds, hasItems }
  const { data = nothing, ...query } = useActionQuery(
    attendance,
    'byBranch',
    question,
    (ask, { signal }) => readBranchDays(ask, question, signal, takes),
    { placeholderData: keepPreviousData, refetchInterval: isLive && MINUTE },
  )
  return { ...data, ...stateOf(query) }
}

/** Maximum number of branches whose people are read by one request. */
const MOST_TOGETHER = 25

/** Reads a day by branch, with all people. */
export function readPeople(
  ask: Ask,
  filters: AttendanceFilters,
  signal = new AbortController().signal,
) {
  return readBranchDays(ask, filters, signal, takes)
}

/** Reads the people of single branches. Calls at the same time share one request. */
function peopleReader(ask: Ask, filters: Pick<AttendanceFilters, 'date' | 'statusId'>) {
  let next: { ids: Row['id'][]; people: Promise<Map<Row['id'], BranchDay['items']>> } | undefined

  function begin() {
    const ids: Row['id'][] = []
    const people = delay(0).then(async () => {
      if (next?.ids === ids) next = undefined
      const { branches } = await readPeople(ask, { ...filters, branchIds: ids })
      return new Map(branches.map(({ branchLocationId, items }) => [branchLocationId ?? '', items]))
    })
    return { ids, people }
  }

  /** Undefined for a branch that the server does not return. */
  return async (id: Row['id']) => {
    if (!next || next.ids.length === MOST_TOGETHER) next = begin()
    const { ids, people } = next
    ids.push(id)
    return (await people).get(id)
  }
}

/** The people of these branches, as far as they have been read. */
export function usePeople(
  ids: readonly Row['id'][],
  { date, statusId }: AttendanceFilters,
  isLive: boolean,
) {
  const ask = useAsk(attendance, 'byBranch')
  const read = useMemo(() => peopleReader(ask, { date, statusId }), [ask, date, statusId])
  return useReads(
    ids.map((id) => ({
      queryKey: [...keyOfAction(attendance, 'byBranch'), 'people', date, statusId ?? 'all', id],
      // Empty for a branch whose records are gone.
      queryFn: async (): Promise<People> => ({ id, items: (await read(id)) ?? [] }),
      refetchInterval: isLive && MINUTE,
    })),
    together,
  )
}

type People = Pick<BranchDay, 'items'> & { id: Row['id'] }

function together(answers: Answer<People>[]) {
  return {
    ...stateOfAll(answers),
    of: new Map(answers.flatMap(({ data }) => (data ? [[String(data.id), data.items]] : []))),
  }
}

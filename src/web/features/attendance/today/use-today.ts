import { sortBy } from 'es-toolkit'
import { useMemo, useState } from 'react'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useOnline } from '../../../data/client/online.ts'
import { usePreference } from '../../../data/client/preferences.ts'
import { useAsk } from '../../../data/use-action-query.ts'
import { useFolds } from '../../../ui/use-folds.ts'
import { branchKeyOf, problemsFirst, type ShownBranch } from '../rules/branch-days.ts'
import { flagged, flaggedFirst } from '../rules/flags.ts'
import type { Attendance } from '../rules/record.ts'
import { useBranchPlaces } from '../use-branch-places.ts'
import { useDecisions } from '../use-decisions.ts'
import { useFilters } from '../use-filters.ts'
import { useFlagged } from '../use-flagged.ts'
import { useSelected } from '../use-selected.ts'
import { answersCounts, readPeople, useBranchDays, usePeople } from './use-branch-days.ts'

export type Today = ReturnType<typeof useToday>

const none: readonly never[] = []

/** The state of the page: the day's branches, selection and decisions. */
export function useToday() {
  const ask = useAsk(attendance, 'byBranch')
  const places = useBranchPlaces()
  const isOnline = useOnline()
  const filters = useFilters({ hasDay: false })
  const { question } = filters
  const [isLive, setLive] = usePreference('attendance.live', false)
  // Pauses the automatic refresh during a selection or decision. In a state, as the selection
  // depends on the answer.
  const [isBusy, setBusy] = useState(false)
  const answer = useBranchDays(filters, isLive && !isBusy)
  const open = useFolds(answer.branches.map(branchKeyOf))
  const isLazy = answersCounts()
  const openIds = answer.branches.flatMap((branch) =>
    open.has(branchKeyOf(branch)) ? (branch.branchLocationId ?? []) : [],
  )
  const people = usePeople(isLazy ? openIds : none, filters, isLive && !isBusy)

  const read = useMemo(
    () =>
      answer.branches.map((branch) => {
        const items = isLazy ? people.of.get(branchKeyOf(branch)) : branch.items
        return { ...branch, items: items ?? none, isRead: items !== undefined }
      }),
    [answer.branches, isLazy, people],
  )
  const records = useMemo(() => read.flatMap((branch) => branch.items), [read])
  const { all, isComing } = useFlagged(records, filters)
  const rows = useMemo(() => new Map(all.map((row) => [row.record.id, row])), [all])
  // Rows of the previous filters, or offline, can be read but not decided.
  const selected = useSelected(isOnline && !answer.isPlaceholderData ? records : none, question)
  const decisions = useDecisions(selected, isComing ? none : all)
  const isAtIt =
    selected.records.length > 0 || decisions.isRunning || decisions.asking !== undefined
  if (isAtIt !== isBusy) setBusy(isAtIt)

  const isFlagged = ({ id }: Attendance) => (rows.get(id)?.flags.length ?? 0) > 0
  const isAnswered = !answer.isPlaceholderData && !answer.isLoading && answer.branches.length > 0
  const order = useFirstOrder(isAnswered ? question : undefined, () =>
    problemsFirst(read, isFlagged).map(branchKeyOf),
  )

  const branches = useMemo(() => {
    const shown = read.map((branch): ShownBranch => {
      const branchRows = branch.items.flatMap(({ id }) => rows.get(id) ?? [])
      return { ...branch, key: branchKeyOf(branch), rows: flaggedFirst(branchRows) }
    })
    const places = new Map(order.keys.map((key, place) => [key, place]))
    return sortBy(shown, [({ key }) => places.get(key) ?? places.size])
  }, [read, rows, order.keys])

  /** All people in the order shown, including those of collapsed branches. */
  async function readRows(signal: AbortSignal) {
    const people = await readPeople(ask, filters, signal)
    const byKey = new Map(people.branches.map((day) => [branchKeyOf(day), day.items]))
    return branches.flatMap(({ key }) => flaggedFirst(flagged(byKey.get(key) ?? none, places)))
  }

  return {
    ...answer,
    error: answer.error ?? people.error,
    open,
    filters,
    isOnline,
    isLive,
    setLive,
    branches,
    selected,
    decisions,
    readRows: isLazy && branches.length > 0 ? readRows : undefined,
    /** The people read so far, in the order shown. */
    rows: branches.flatMap((branch) => branch.rows),
    refresh: () => {
      order.forget()
      answer.refresh()
      people.refresh()
    },
  }
}

/**
 * The order of the first answer to a question, so that rows do not move under a finger.
 *
 * @param answered the question; undefined until it is answered.
 */
function useFirstOrder(answered: string | undefined, orderNow: () => readonly string[]) {
  const [order, setOrder] = useState({ of: '', keys: none as readonly string[] })
  if (answered !== undefined && answered !== order.of) setOrder({ of: answered, keys: orderNow() })
  return { keys: order.keys, forget: () => setOrder({ of: '', keys: none }) }
}

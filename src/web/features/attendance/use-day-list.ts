import { useNotification } from '@refinedev/core'
import { sortBy } from 'es-toolkit'
import { type RefObject, useMemo } from 'react'
import { attendance } from '../../../contract/resources/attendance.ts'
import { resultOf } from '../../actions/runs.ts'
import { usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { type Flagged, flaggedFirst } from './rules/flags.ts'
import { type Attendance, isWaiting, personNameOf } from './rules/record.ts'
import { useDay } from './use-day.ts'
import { useDecisions } from './use-decisions.ts'
import { useFilters } from './use-filters.ts'
import { useFlagged } from './use-flagged.ts'
import { useSelected } from './use-selected.ts'
import { useShown } from './use-shown.ts'

export type DayList = ReturnType<typeof useDayList>

const none: readonly Attendance[] = []

/**
 * The state of a list of a day's records: filters, rows, selection, cursor, open evidence and
 * decisions; also its keyboard shortcuts. `inOrder` must be a stable function.
 */
export function useDayList(
  root: RefObject<HTMLElement | null>,
  inOrder: (rows: readonly Flagged[]) => Flagged[],
) {
  const { open } = useNotification()
  const filters = useFilters()
  const { question } = filters
  const day = useDay(filters)
  const { all, isComing: areFlagsComing } = useFlagged(day.records, filters)
  const rows = useMemo(() => inOrder(all), [inOrder, all])
  // Rows of the previous filters stay visible, but cannot be decided.
  const selected = useSelected(day.isPlaceholderData ? none : day.records, question)
  const decisions = useDecisions(selected, areFlagsComing ? [] : all)
  const evidence = useShown(root, rows, question, selected.selectable)
  const { cursor, shown } = evidence
  const current = cursor.row ? [cursor.row.record] : none

  /**
   * The records if all of them can be decided. Otherwise none, with a toast that gives the reason.
   */
  function decidable(records: readonly Attendance[]): readonly Attendance[] {
    const not = records.find((record) => !selected.selectable.includes(record))
    if (not && !resultOf(attendance.name, not))
      open?.({
        type: 'error',
        message: personNameOf(not),
        description: selected.whyNot(not) ?? 'It waits for no decision.',
      })
    return not || decisions.isRunning ? none : records
  }

  function toggle() {
    for (const { id } of decidable(current)) selected.toggle(id)
  }

  function decide(approve: boolean) {
    // With open evidence, the decision is for that record.
    const here = shown ? [shown.record] : current
    decisions.ask(decidable(selected.records.length > 0 ? selected.records : here), approve)
  }

  function step(by: 1 | -1) {
    evidence.step(by)
    cursor.focus()
  }

  usePageKeys(root, [
    { key: 'j', does: 'Next record', run: () => step(1) },
    { key: 'k', does: 'Record before', run: () => step(-1) },
    // No `run`: the name of a row is a button that handles Enter itself.
    { key: 'Enter', does: 'Show the evidence' },
    { key: 'x', does: 'Select the record', run: toggle },
    { key: 'a', does: 'Approve what is selected, else the record', run: () => decide(true) },
    { key: 'd', does: 'Decline what is selected, else the record', run: () => decide(false) },
    { key: 'u', does: 'Undo the decision', run: decisions.undo },
    { key: 'r', does: 'Refresh', run: day.refresh },
    evidence.closeKey,
  ])

  return {
    ...evidence,
    filters,
    day,
    rows,
    /** Whether flags are still being determined. */
    areFlagsComing,
    selected,
    decisions,
  }
}

/** Waiting records first, and among these flagged ones first. */
export function waitingFirst(rows: readonly Flagged[]): Flagged[] {
  return sortBy(flaggedFirst(rows), [({ record }) => !isWaiting(record)])
}

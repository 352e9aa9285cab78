import { sortBy } from 'es-toolkit'
import { type RefObject, useMemo } from 'react'
import { openToast } from '../../../data/providers/notification.ts'
import { useSession } from '../../../data/session.ts'
import { type Flagged, flaggedFirst } from '../flags.ts'
import { type Attendance, isOwn, isWaiting, personNameOf } from '../record.ts'
import { useCursor } from '../use-cursor.ts'
import { useDay } from '../use-day.ts'
import { useDecisions } from '../use-decisions.ts'
import { useFilters } from '../use-filters.ts'
import { useFlagged } from '../use-flagged.ts'
import { useSelected } from '../use-selected.ts'
import { useShown } from '../use-shown.ts'

export type Desk = ReturnType<typeof useDesk>

const none: readonly Attendance[] = []
const OWN = 'Yours: somebody else decides it.'

/** The state of the desk: filters, records, selection, cursor, open evidence and decisions. */
export function useDesk(root: RefObject<HTMLElement | null>) {
  const viewerId = useSession()?.viewer?.id
  const filters = useFilters()
  const day = useDay(filters)
  const { all, isComing: areFlagsComing } = useFlagged(day.records, filters)
  const rows = useMemo(() => sorted(all), [all])
  // Rows of the previous filters can be read, but not decided.
  const selected = useSelected(day.isOfBefore ? none : day.records, filters.question)
  const decisions = useDecisions(selected)
  const cursor = useCursor(root, rows, filters.question)
  const { shown, open, close, step, showNext } = useShown(
    cursor,
    rows,
    filters.question,
    selected.selectable,
  )

  const whyNot = (record: Attendance) =>
    isWaiting(record) && isOwn(record, viewerId) ? OWN : undefined

  /** The records if all of them can be decided; else none, with a toast that says why. */
  function decidable(records: readonly Attendance[]): readonly Attendance[] {
    const not = records.find((record) => !selected.selectable.includes(record))
    if (not)
      openToast({
        headMsg: personNameOf(not),
        message: whyNot(not) ?? 'It waits for no decision.',
        severity: 'error',
      })
    return not || decisions.running ? none : records
  }

  const current = cursor.row ? [cursor.row.record] : none
  return {
    filters,
    day,
    rows,
    selected,
    decisions,
    cursor,
    whyNot,
    /** Whether flags are still being determined. */
    areFlagsComing,
    /** The row whose evidence is open. */
    shown,
    open,
    close,
    step,
    showNext,
    /** Toggles the selection of the current row. */
    toggleCurrent: () => {
      for (const { id } of decidable(current)) selected.toggle(id)
    },
    decide: (approve: boolean) =>
      // While evidence is open, the decision is for that record.
      decisions.ask(
        decidable(
          selected.records.length > 0 ? selected.records : shown ? [shown.record] : current,
        ),
        approve,
      ),
  }
}

/** Waiting records first, and among these flagged ones first. */
function sorted(rows: readonly Flagged[]): Flagged[] {
  return sortBy(flaggedFirst(rows), [({ record }) => !isWaiting(record)])
}

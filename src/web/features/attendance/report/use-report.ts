import { type RefObject, useMemo } from 'react'
import type { Attendance } from '../record.ts'
import { useCursor } from '../use-cursor.ts'
import { useDay } from '../use-day.ts'
import { useDecisions } from '../use-decisions.ts'
import { useFilters } from '../use-filters.ts'
import { useFlagged } from '../use-flagged.ts'
import { useSelected } from '../use-selected.ts'
import { useShown } from '../use-shown.ts'
import { copyRow } from './copy-row.ts'
import { sortRows } from './sort-rows.ts'
import { useReportView } from './use-report-view.ts'

export type Report = ReturnType<typeof useReport>

const none: readonly Attendance[] = []

/**
 * The state of the report: filters, sorted rows, selection, cursor, open evidence and decisions.
 */
export function useReport(root: RefObject<HTMLElement | null>) {
  const filters = useFilters()
  const view = useReportView()
  const day = useDay(filters)
  const { all } = useFlagged(day.records, filters)
  const { by, isAscending } = view.sort
  const rows = useMemo(() => sortRows(all, { by, isAscending }), [all, by, isAscending])
  // Rows of the previous filters can be read, but not decided.
  const selected = useSelected(day.isOfBefore ? none : day.records, filters.question)
  const decisions = useDecisions(selected)
  const cursor = useCursor(root, rows, filters.question)
  const { shown, ...evidence } = useShown(cursor, rows, filters.question, selected.selectable)
  const current = cursor.row?.record

  /** Decides the selected records, else the current row if possible. */
  function decide(approve: boolean) {
    const own = selected.selectable.filter((record) => record === current)
    decisions.ask(selected.records.length > 0 ? selected.records : own, approve)
  }

  return {
    filters,
    view,
    day,
    rows,
    selected,
    decisions,
    cursor,
    shown,
    decide,
    ...evidence,
    toggleCurrent: () => {
      if (current && selected.canSelect(current) && !decisions.running) selected.toggle(current.id)
    },
    copyCurrent: () => {
      if (cursor.row) void copyRow(cursor.row, view.columns)
    },
  }
}

/** The props of the report's grid and cards. */
export interface RowsProps {
  report: Report
  /** The id of the heading. */
  labelledBy: string
}

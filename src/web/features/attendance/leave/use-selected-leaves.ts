import type { RefObject } from 'react'
import { idsOf, ofId } from '../../../data/records/record.ts'
import { focusedRow, focusRow, type PageKey } from '../../../ui/keys/use-page-keys.ts'
import type { Leave } from '../rules/leaves.ts'
import type { Decisions } from '../use-decisions.ts'
import type { Selected } from '../use-selected.ts'
import type { Leaves } from './use-leaves.ts'

export type SelectedLeaves = ReturnType<typeof useSelectedLeaves>

/**
 * Selects whole leaves: all their waiting days except the user's own. Disabled while decisions run.
 */
export function useSelectedLeaves(
  leaves: readonly Leave[],
  selected: Selected,
  isRunning: boolean,
) {
  const open = ({ records }: Leave) => records.filter(selected.canSelect)
  const canSelect = (leave: Leave) => open(leave).length > 0
  const isSelected = (leave: Leave) => open(leave).every(({ id }) => selected.ids.has(id))
  const selectable = leaves.filter(canSelect)

  return {
    canSelect,
    isRunning,
    isSelected,
    selectable,
    count: selectable.filter(isSelected).length,
    toggle: (leave: Leave) => {
      if (!isRunning) selected.toggle(...idsOf(open(leave)))
    },
    toggleAll: (isChosen: boolean) => selected.choose(isChosen ? idsOf(selected.selectable) : []),
  }
}

interface Keys {
  page: RefObject<HTMLElement | null>
  leaves: readonly Leave[]
  lines: SelectedLeaves
  selected: Selected
  decisions: Decisions
  days: Leaves
}

/** The keyboard shortcuts of a list of leave. */
export function leaveKeys({ page, leaves, lines, selected, decisions, days }: Keys): PageKey[] {
  function toggle() {
    const leave = leaves.find(ofId(focusedRow()))
    if (leave && lines.canSelect(leave)) lines.toggle(leave)
  }

  return [
    { key: 'j', does: 'Next row', run: () => focusRow(page.current, 1) },
    { key: 'k', does: 'Row before', run: () => focusRow(page.current, -1) },
    { key: 'Enter', does: 'Open the row' },
    { key: 'x', does: 'Select the row', run: toggle },
    { key: 'a', does: 'Approve the selected', run: () => decisions.ask(selected.records, true) },
    { key: 'd', does: 'Decline the selected', run: () => decisions.ask(selected.records, false) },
    { key: 'r', does: 'Refresh', run: days.refresh },
  ]
}

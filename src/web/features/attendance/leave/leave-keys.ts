import type { RefObject } from 'react'
import { focusedRow, focusRow, type ListKey } from '../../../ui/use-list-keys.ts'
import type { Decisions } from '../use-decisions.ts'
import type { Selected } from '../use-selected.ts'
import type { Leave } from './leaves.ts'
import type { Leaves } from './use-leaves.ts'
import type { SelectedLeaves } from './use-selected-leaves.ts'

interface Props {
  page: RefObject<HTMLElement | null>
  leaves: readonly Leave[]
  lines: SelectedLeaves
  selected: Selected
  decisions: Decisions
  days: Leaves
  showHelp: () => void
}

/** The keyboard shortcuts of a list of leave. */
export function leaveKeys({
  page,
  leaves,
  lines,
  selected,
  decisions,
  days,
  showHelp,
}: Props): ListKey[] {
  function toggle() {
    const leave = leaves.find(({ id }) => String(id) === focusedRow())
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
    { key: '?', does: 'These keys', run: showHelp },
  ]
}

import type { RefObject } from 'react'
import { focusedRow, focusRow, type ListKey } from '../../../ui/use-list-keys.ts'
import type { Attendance } from '../record.ts'
import { keyOfId } from './BranchHeader.tsx'
import type { Today } from './use-today.ts'

/**
 * The keyboard shortcuts of the page. With the focus on a person they apply to the record, on a
 * branch to all its waiting records.
 */
export function todayKeys(
  page: RefObject<HTMLElement | null>,
  today: Today,
  showHelp: () => void,
): ListKey[] {
  const { branches, rows, selected, decisions, refresh } = today

  /** The records at the focus that can be decided. */
  function focused(): readonly Attendance[] {
    const id = focusedRow()
    const branch = branches.find(({ key }) => key === keyOfId(id))
    const here = branch?.rows ?? rows.filter(({ record }) => String(record.id) === id)
    return here.flatMap(({ record }) => (selected.selectable.includes(record) ? record : []))
  }

  function toggle() {
    if (!decisions.running) selected.toggle(...focused().map(({ id }) => id))
  }

  const decide = (approve: boolean) =>
    decisions.ask(selected.records.length > 0 ? selected.records : focused(), approve)

  return [
    { key: 'j', does: 'Next branch or person', run: () => focusRow(page.current, 1) },
    { key: 'k', does: 'Branch or person before', run: () => focusRow(page.current, -1) },
    // No `run`: both are buttons, which handle Enter themselves.
    { key: 'Enter', does: 'Open the branch, or the evidence' },
    { key: 'x', does: 'Select the person, or all that wait here', run: toggle },
    { key: 'a', does: 'Approve what is selected, else what is here', run: () => decide(true) },
    { key: 'd', does: 'Decline what is selected, else what is here', run: () => decide(false) },
    { key: 'r', does: 'Refresh', run: refresh },
    { key: '?', does: 'These keys', run: showHelp },
  ]
}

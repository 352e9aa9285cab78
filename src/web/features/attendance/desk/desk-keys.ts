import type { ListKey } from '../../../ui/use-list-keys.ts'
import type { Desk } from './use-desk.ts'

/**
 * The keyboard shortcuts of the desk. `isInline`: whether the evidence is beside the list, so that
 * its shortcuts apply too.
 */
export function deskKeys(desk: Desk, isInline: boolean, showHelp: () => void): ListKey[] {
  const { cursor, day, shown } = desk

  function step(by: 1 | -1) {
    desk.step(by)
    cursor.focus()
  }

  return [
    { key: 'j', does: 'Next record', run: () => step(1) },
    { key: 'k', does: 'Record before', run: () => step(-1) },
    // No `run`: the name of a row is a button, which handles Enter itself.
    { key: 'Enter', does: 'Show the evidence' },
    { key: 'x', does: 'Select the record', run: desk.toggleCurrent },
    { key: 'a', does: 'Approve what is selected, else the record', run: () => desk.decide(true) },
    { key: 'd', does: 'Decline what is selected, else the record', run: () => desk.decide(false) },
    { key: 'r', does: 'Refresh', run: day.refresh },
    { key: 'Escape', does: 'Close the evidence', ...(isInline && shown && { run: desk.close }) },
    { key: '?', does: 'These keys', run: showHelp },
  ]
}

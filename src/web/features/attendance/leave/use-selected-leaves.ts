import { idsOf, ofId } from '../../../data/records/record.ts'
import { focusedRow } from '../../../ui/keys/use-page-keys.ts'
import type { Leave } from '../rules/leaves.ts'
import type { Selected } from '../use-selected.ts'

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
  function toggle(leave: Leave) {
    if (!isRunning) selected.toggle(...idsOf(open(leave)))
  }

  return {
    canSelect,
    isRunning,
    isSelected,
    selectable,
    count: selectable.filter(isSelected).length,
    toggle,
    toggleFocused: () => {
      const leave = selectable.find(ofId(focusedRow()))
      if (leave) toggle(leave)
    },
    toggleAll: (isChosen: boolean) => selected.choose(isChosen ? idsOf(selected.selectable) : []),
  }
}

import type { Selected } from '../use-selected.ts'
import type { Leave } from './leaves.ts'

export type SelectedLeaves = ReturnType<typeof useSelectedLeaves>

/**
 * Selects whole leaves: all their waiting days that are not the person's own. Disabled while
 * decisions run.
 */
export function useSelectedLeaves(
  leaves: readonly Leave[],
  selected: Selected,
  isRunning: boolean,
) {
  const open = ({ records }: Leave) => records.filter(selected.canSelect)
  const canSelect = (leave: Leave) => open(leave).length > 0
  const isSelected = (leave: Leave) =>
    canSelect(leave) && open(leave).every(({ id }) => selected.ids.has(id))
  const selectable = leaves.filter(canSelect)

  return {
    canSelect,
    isRunning,
    isSelected,
    selectable,
    count: selectable.filter(isSelected).length,
    toggle: (leave: Leave) => {
      if (isRunning) return
      const own = open(leave).map(({ id }) => id)
      const others = [...selected.ids].filter((id) => !own.includes(id))
      selected.choose(isSelected(leave) ? others : [...others, ...own])
    },
    toggleAll: (isChosen: boolean) =>
      selected.choose(isChosen ? selected.selectable.map(({ id }) => id) : []),
  }
}

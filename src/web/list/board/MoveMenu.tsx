import { isSameValue, titleOf } from '../../data/records/record.ts'
import MenuEntries from '../../ui/sheets/MenuEntries.tsx'
import { useListContext } from '../context/list-context.ts'
import type { MenuPlace } from './board-context.ts'
import type { BoardColumn } from './column-pages.ts'

interface Props {
  place: MenuPlace
  onChoose: (column: BoardColumn) => void
  /** Called once the closing transition has ended. */
  onClosed: () => void
}

/** The columns that a card can be moved to. */
export function MoveMenu({ place, onChoose, onClosed }: Props) {
  const { resource } = useListContext()
  const { row, column: from, button } = place
  return (
    <MenuEntries
      title={`Move ${titleOf(resource, row)} to`}
      anchor={button}
      onClosed={onClosed}
      entries={(from.targets ?? []).map((column) => ({
        label: column.label,
        disabled: isSameValue(column.value, from.value),
        onClick: () => onChoose(column),
      }))}
    />
  )
}

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { isSameValue, titleOf } from '../../data/record.ts'
import { touch } from '../../ui/theme.ts'
import { useListContext } from '../context/list-context.ts'
import type { MenuPlace } from './board-context.ts'
import type { BoardColumn } from './column-pages.ts'

interface Props {
  place: MenuPlace
  isOpen: boolean
  onChoose: (column: BoardColumn) => void
  onClose: () => void
  /** Called once the closing transition has ended. */
  onClosed: () => void
}

/** The columns that a card can be moved to. */
export function MoveMenu({ place, isOpen, onChoose, onClose, onClosed }: Props) {
  const { resource } = useListContext()
  return (
    <Menu
      open={isOpen}
      anchorEl={place.button}
      onClose={onClose}
      slotProps={{ transition: { onExited: onClosed } }}
      MenuListProps={{ 'aria-label': `Move ${titleOf(resource, place.row)} to` }}
    >
      {place.column.targets?.map((column) => (
        <MenuItem
          key={String(column.value)}
          disabled={isSameValue(column.value, place.column.value)}
          onClick={() => onChoose(column)}
          sx={touch.medium}
        >
          {column.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

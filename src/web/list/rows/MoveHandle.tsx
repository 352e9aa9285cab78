import IconButton from '@mui/material/IconButton'
import type { Row } from '../../../contract/envelope.ts'
import { titleOf } from '../../data/records/record.ts'
import { buttonSizes } from '../../ui/theme.ts'
import { useRow } from '../context/list-context.ts'
import { dragIcon } from './row-icons.ts'

/**
 * A handle that is dragged to move a row, or opens a menu of positions. Renders nothing where rows
 * cannot be moved.
 */
export function MoveHandle({ record }: { record: Row }) {
  const { resource, moving } = useRow()
  if (!moving) return null
  return (
    <IconButton
      data-move=""
      aria-label="Move"
      aria-haspopup="menu"
      title={`Move ${titleOf(resource, record)} (Alt+↑ ↓)`}
      onPointerDown={(event) => moving.press(event, record)}
      onClick={(event) => moving.ask(event, record)}
      sx={handle}
    />
  )
}

/** A finger drags only by the handle, and scrolls the page elsewhere. */
const handle = {
  ...dragIcon,
  width: buttonSizes.small,
  height: buttonSizes.small,
  touchAction: 'none',
  cursor: 'grab',
  color: 'text.secondary',
} as const

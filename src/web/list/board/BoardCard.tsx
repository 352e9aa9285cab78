import DragHandle from '@mui/icons-material/DragHandle'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { type ComponentType, type MouseEvent, memo, type PointerEvent } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { titleOf } from '../../data/records/record.ts'
import { buttonSizes, flexLine } from '../../ui/theme.ts'
import { useRow, useRows } from '../context/list-context.ts'
import { isPast } from '../reading/period.ts'
import { hasRowActions, RowActions } from '../rows/RowActions.tsx'
import { RowCheckbox } from '../rows/RowCheckbox.tsx'
import type { BoardColumn } from './column-pages.ts'
import type { MenuPlace } from './MoveMenu.tsx'

/** What a board does for its cards. The same object while nothing in it changes. */
export interface BoardCommands {
  /** The content of a card. */
  Content: ComponentType<{ record: Row }>
  /** Opens the menu with the columns to move to. */
  ask: (place: MenuPlace) => void
  /** Handles a press that may become a drag. */
  press: (event: PointerEvent<HTMLElement>, row: Row, column: BoardColumn) => void
}

interface Props {
  record: Row
  column: BoardColumn
  /** Whether a move of this card is under way. */
  isMoving: boolean
  commands: BoardCommands
}

/**
 * A record as a card of a board. Its Move button opens a menu, or is dragged by a finger, which
 * scrolls elsewhere. A mouse drags any part of the card.
 */
export const BoardCard = memo(function BoardCard({ record, column, isMoving, commands }: Props) {
  const row = useRow()
  const { resource } = row
  const { selection } = useRows()
  const { Content } = commands
  const canMove = column.targets !== undefined && column.targets.length > 1
  const hasButtons = selection || hasRowActions(row) || canMove

  const ask = ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
    commands.ask({ row: record, column, button: currentTarget, byKey: detail === 0 })

  return (
    <Paper
      data-id={record.id}
      aria-busy={isMoving}
      onPointerDown={
        canMove && !isMoving ? (event) => commands.press(event, record, column) : undefined
      }
      // Otherwise the browser would drag the link of the title, or a picture.
      onDragStart={(event) => event.preventDefault()}
      sx={[card, isMoving && { opacity: 0.6 }, isPast(resource, record) && past]}
    >
      <Content record={record} />
      {hasButtons && (
        <Box sx={buttons}>
          <RowCheckbox record={record} selection={selection} />
          <Box sx={{ flex: 1 }} />
          <RowActions record={record} />
          {canMove && (
            <IconButton
              data-move=""
              aria-label="Move"
              aria-haspopup="menu"
              title={`Move ${titleOf(resource, record)} (m)`}
              disabled={isMoving}
              onClick={ask}
              sx={{ touchAction: 'none', cursor: 'grab' }}
            >
              <DragHandle fontSize="small" />
            </IconButton>
          )}
        </Box>
      )}
    </Paper>
  )
})

const past = { color: 'text.secondary', '& img': { opacity: 0.6 } }
const card = {
  p: 1.25,
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const
const buttons = {
  ...flexLine,
  mx: -0.75,
  mb: -0.75,
  mt: 0.25,
  '& .MuiIconButton-root, & > input': {
    width: buttonSizes.small,
    height: buttonSizes.small,
    color: 'text.secondary',
  },
} as const

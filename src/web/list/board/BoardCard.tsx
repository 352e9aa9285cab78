import DragHandle from '@mui/icons-material/DragHandle'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { type MouseEvent, memo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { titleOf } from '../../data/records/record.ts'
import { buttonSizes, flexLine } from '../../ui/theme.ts'
import { useRow, useRows } from '../context/list-context.ts'
import { isPast } from '../reading/period.ts'
import { hasRowActions, RowActions } from '../rows/RowActions.tsx'
import { RowCheckbox } from '../rows/RowCheckbox.tsx'
import { useBoard } from './board-context.ts'
import type { BoardColumn } from './column-pages.ts'

interface Props {
  record: Row
  column: BoardColumn
  /** Whether a move of this card is under way. */
  isMoving: boolean
}

/**
 * A record as a card of a board. Its Move button opens a menu, or is dragged by a finger, which
 * scrolls elsewhere. A mouse drags any part of the card.
 */
export const BoardCard = memo(function BoardCard({ record, column, isMoving }: Props) {
  const row = useRow()
  const { resource } = row
  const { selection } = useRows()
  const { Content, ...board } = useBoard()
  const canMove = column.targets !== undefined && column.targets.length > 1
  const hasButtons = selection || hasRowActions(row) || canMove

  const ask = ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
    board.ask({ row: record, column, button: currentTarget, byKey: detail === 0 })

  return (
    <Paper
      data-id={record.id}
      aria-busy={isMoving}
      onPointerDown={
        canMove && !isMoving ? (event) => board.press(event, record, column) : undefined
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

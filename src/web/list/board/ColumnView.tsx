import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useMemo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { isSameValue } from '../../data/records/record.ts'
import { Tag } from '../../fields/cells/Tag.tsx'
import { Note } from '../../ui/Note.tsx'
import { flexLine } from '../../ui/theme.ts'
import { RowContext, useRow } from '../context/list-context.ts'
import { useListNavigation } from '../reading/use-list-navigation.ts'
import type { BoardCommands } from './BoardCard.tsx'
import { ColumnCards } from './ColumnCards.tsx'
import { type BoardColumn, countText } from './column-pages.ts'
import type { Moves } from './move.ts'
import { type BoardQuery, useColumn } from './use-column.ts'

interface Props {
  board: BoardQuery
  column: BoardColumn
  moves: Moves
  commands: BoardCommands
}

/** A column of the board: its records, their number, and a button to load more. */
export function ColumnView({ board, column, moves, commands }: Props) {
  const row = useRow()
  const { isLoading, error, hasMore, ...read } = useColumn(board, column)
  const { rows, by } = useMovedRows(read.rows, column, moves)
  const total = read.total === undefined ? undefined : read.total + by
  const navigation = useListNavigation(board.resource, rows, row.opens, total)
  const rowHere = useMemo(() => ({ ...row, navigation }), [row, navigation])
  const headingId = useId()
  return (
    <Box
      component="section"
      data-column={String(column.value)}
      aria-labelledby={headingId}
      aria-busy={isLoading}
      sx={box}
    >
      <Typography id={headingId} component="h2" variant="body2" sx={heading}>
        <Tag tone={column.tone} text={column.label} />
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {!isLoading && !error && countText(rows.length, read.read + by, total, hasMore)}
        </Box>
      </Typography>
      <RowContext value={rowHere}>
        <ColumnCards {...{ rows, column, moves, commands }} labelledBy={headingId}>
          {isLoading &&
            ['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} variant="rounded" height={112} sx={{ mb: 1 }} />
            ))}
          {!isLoading && !error && rows.length === 0 && !hasMore && <Note sx={{ p: 1 }}>None</Note>}
          {error && (
            <Box role="alert" sx={{ p: 1 }}>
              <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                These could not be loaded: {error.message}
              </Typography>
              <Button variant="outlined" onClick={read.retry}>
                Retry
              </Button>
            </Box>
          )}
          {hasMore && !error && (
            <Button
              fullWidth
              loading={read.isReadingMore}
              onClick={read.more}
              aria-label={`More in ${column.label}`}
              sx={{ mt: 1 }}
            >
              More
            </Button>
          )}
        </ColumnCards>
      </RowContext>
    </Box>
  )
}

const box = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  scrollSnapAlign: 'start',
  // While a card is dragged over the column.
  '&[data-over]': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
  '&[data-over] ul': { opacity: 0.7 },
} as const
const heading = { ...flexLine, gap: 1, p: 1.25 } as const

/**
 * The rows of a column, with moves under way applied: incoming cards at the top, outgoing ones
 * removed. `by` is the change in the number of rows.
 */
function useMovedRows(rows: readonly Row[], { value }: BoardColumn, moves: Moves) {
  return useMemo(() => {
    const stay = rows.filter(({ id }) => !moves.has(id))
    const coming = [...moves.values()].filter(({ to }) => isSameValue(to.value, value))
    const shown = [...coming.map(({ moved }) => moved), ...stay]
    return { rows: moves.size > 0 ? shown : (rows as Row[]), by: shown.length - rows.length }
  }, [rows, value, moves])
}

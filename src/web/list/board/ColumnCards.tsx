import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { ofId } from '../../data/records/record.ts'
import { useHeldRow } from '../../ui/table/use-held-row.ts'
import { withHeld } from '../../ui/table/with-held.ts'
import { plainList } from '../../ui/theme.ts'
import { BoardCard, type BoardCommands } from './BoardCard.tsx'
import type { BoardColumn } from './column-pages.ts'
import type { Moves } from './move.ts'

interface Props {
  rows: readonly Row[]
  column: BoardColumn
  moves: Moves
  commands: BoardCommands
  labelledBy: string
  /** Content below the cards. */
  children: ReactNode
}

const GAP = 8
/** Height of a card in px until it is measured. */
const HEIGHT = 140

/** The cards of a column. Only those in view are rendered, and the one with the focus. */
export function ColumnCards({ rows, column, moves, commands, labelledBy, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const { focused, onFocus } = useHeldRow()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: 800 },
    estimateSize: () => HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    gap: GAP,
    overscan: 4,
    rangeExtractor: withHeld(rows.findIndex(ofId(focused))),
  })

  return (
    <Box ref={scroller} sx={box}>
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={labelledBy}
          onFocus={onFocus}
          style={{ height: virtualizer.getTotalSize() }}
          sx={list}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const record = rows[index] as Row
            return (
              <Box
                component="li"
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                style={{ transform: `translateY(${start}px)` }}
                sx={item}
              >
                <BoardCard {...{ record, column, commands }} isMoving={moves.has(record.id)} />
              </Box>
            )
          })}
        </Box>
      )}
      {children}
    </Box>
  )
}

const box = { flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 1, pt: 0.25 } as const
const list = { position: 'relative', ...plainList } as const
const item = { position: 'absolute', insetInline: 0, top: 0 } as const

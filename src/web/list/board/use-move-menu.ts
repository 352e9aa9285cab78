import { type RefObject, useRef, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { MenuPlace } from './board-context.ts'
import type { BoardColumn } from './column-pages.ts'
import { focusCard } from './focus-card.ts'

/** The menu of a card with its target columns, and the focus after it closes. */
export function useMoveMenu(
  board: RefObject<HTMLElement | null>,
  move: (row: Row, from: BoardColumn, to: BoardColumn) => void,
) {
  const [place, ask] = useState<MenuPlace>()
  const isMoved = useRef(false)

  return {
    ask,
    /** Props of the menu; undefined while it is closed. */
    menu: place && {
      place,
      onChoose: (to: BoardColumn) => {
        isMoved.current = true
        move(place.row, place.column, to)
      },
      // The menu button has moved with the card. After a click by pointer, the board does not
      // scroll.
      onClosed: () => {
        if (isMoved.current) focusCard(board.current, place.row.id, { preventScroll: !place.byKey })
        isMoved.current = false
        ask(undefined)
      },
    },
  }
}

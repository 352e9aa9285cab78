import { type RefObject, useRef } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { isSameValue, titleOf } from '../../data/records/record.ts'
import { focusRowOf } from '../../ui/keys/use-page-keys.ts'
import MenuEntries from '../../ui/sheets/MenuEntries.tsx'
import { useListContext } from '../context/list-context.ts'
import type { BoardColumn } from './column-pages.ts'

/** A card whose menu is open. */
export interface MenuPlace {
  row: Row
  column: BoardColumn
  button: HTMLElement
  /** Opened by a key: after the move, the focus goes to the card and the board scrolls there. */
  byKey: boolean
}

interface Props {
  place: MenuPlace
  board: RefObject<HTMLElement | null>
  onMove: (row: Row, from: BoardColumn, to: BoardColumn) => void
  /** Called once the closing transition has ended. */
  onClosed: () => void
}

/** The columns that a card can be moved to. The focus follows the card when the menu closes. */
export function MoveMenu({ place, board, onMove, onClosed }: Props) {
  const { resource } = useListContext()
  const { row, column: from, button, byKey } = place
  const isMoved = useRef(false)
  return (
    <MenuEntries
      title={`Move ${titleOf(resource, row)} to`}
      anchor={button}
      onClosed={() => {
        // The menu button has moved with the card. After a click by pointer, the board does not
        // scroll.
        if (isMoved.current) focusRowOf(board.current, row.id, { preventScroll: !byKey })
        onClosed()
      }}
      entries={(from.targets ?? []).map((to) => ({
        label: to.label,
        disabled: isSameValue(to.value, from.value),
        onClick: () => {
          isMoved.current = true
          onMove(row, from, to)
        },
      }))}
    />
  )
}

import { type ComponentType, createContext, type PointerEvent, useContext } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { BoardColumn } from './column-pages.ts'

/** What the cards of a board share. The same object while nothing in it changes. */
interface BoardCommands {
  /** The inside of a card. */
  Content: ComponentType<{ record: Row }>
  /** Undefined if this person may not move cards, or no edit does. */
  moving?: {
    /** Opens the menu with the columns to move to. */
    ask: (place: MenuPlace) => void
    /** A press that may become a drag. */
    press: (event: PointerEvent<HTMLElement>, row: Row, column: BoardColumn) => void
  }
}

/** A card whose menu is open. */
export interface MenuPlace {
  row: Row
  column: BoardColumn
  button: HTMLElement
  /** Opened by a key: the focus then follows the card, and the board scrolls to it. */
  byKey: boolean
}

export const BoardContext = createContext<BoardCommands | undefined>(undefined)

export function useBoard(): BoardCommands {
  const value = useContext(BoardContext)
  if (value === undefined) throw new Error('This is a part of a board, and stands in none')
  return value
}

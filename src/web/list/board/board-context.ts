import { type ComponentType, createContext, type PointerEvent, useContext } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { BoardColumn } from './column-pages.ts'

/** The context of the cards of a board. The same object while nothing in it changes. */
interface BoardCommands {
  /** The content of a card. */
  Content: ComponentType<{ record: Row }>
  /** Opens the menu with the columns to move to. */
  ask: (place: MenuPlace) => void
  /** Handles a press that may become a drag. */
  press: (event: PointerEvent<HTMLElement>, row: Row, column: BoardColumn) => void
}

/** A card whose menu is open. */
export interface MenuPlace {
  row: Row
  column: BoardColumn
  button: HTMLElement
  /** Opened by a key: after the move, the focus goes to the card and the board scrolls there. */
  byKey: boolean
}

export const BoardContext = createContext<BoardCommands | undefined>(undefined)

export function useBoard(): BoardCommands {
  const value = useContext(BoardContext)
  if (value === undefined) throw new Error('This is a part of a board, and stands in none')
  return value
}

import { drag, EDGE, type Point, scrollStep } from '../../ui/drag.ts'

interface CardDrag {
  /** The board scrolls sideways while the card is at its edge. */
  board: HTMLElement
  card: HTMLElement
  /** The `data-column` of those that it can be dropped on. */
  columns: readonly string[]
  /** Called when the card is let go over another column, with the `data-column` of that. */
  onDrop: (column: string) => void
}

/** Half of the px between two columns, and a little more. */
const GAP = 8

/** Lets a card follow the pointer from this press on, and marks the column that it is held over. */
export function dragCard(press: PointerEvent, { board, card, columns, onDrop }: CardDrag): void {
  let over: HTMLElement | undefined

  function mark(column: HTMLElement | undefined) {
    const isOpen = columns.includes(column?.dataset.column ?? '') && !column?.contains(card)
    const next = isOpen ? column : undefined
    if (next === over) return
    delete over?.dataset.over
    over = next
    if (over) over.dataset.over = ''
  }

  drag(press, {
    element: card,
    root: board,
    // While a column is being snapped to, the board does not scroll.
    onLift: () => {
      board.style.scrollSnapType = 'none'
    },
    lookAt(point) {
      const { left, right } = board.getBoundingClientRect()
      board.scrollLeft += scrollStep(point.x, left, right)
      mark(columnAt(board, point))
      return over?.dataset.column
    },
    onDrop,
    onEnd() {
      mark(undefined)
      board.style.scrollSnapType = ''
    },
  })
}

/** The column at a place, with the gap beside it; a finger may be a little outside the board. */
function columnAt(board: HTMLElement, { x, y }: Point): HTMLElement | undefined {
  const { left, right, top, bottom } = board.getBoundingClientRect()
  const isNear = x > left - EDGE && x < right + EDGE && y > top - EDGE && y < bottom + EDGE
  const within = Math.min(Math.max(x, left + GAP), right - GAP)
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')]
  return columns.find((column) => {
    const box = column.getBoundingClientRect()
    return isNear && within >= box.left - GAP && within <= box.right + GAP
  })
}

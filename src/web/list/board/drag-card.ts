import { drag, EDGE, type Point, scrollStep } from '../../ui/drag.ts'

interface CardDrag {
  /** Scrolls sideways while the card is at its edge. */
  board: HTMLElement
  card: HTMLElement
  /** The `data-column` of each possible target. */
  columns: readonly string[]
  /** Called with the `data-column` of the target when the card is dropped on another column. */
  onDrop: (column: string) => void
}

/** In px: slightly more than half of the gap between two columns. */
const GAP = 8

/** Drags a card with the pointer from this press on, and marks the column below the pointer. */
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
    // Scroll snapping would keep the board from scrolling.
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

/**
 * The column at a point, including the gap beside it. A finger may be slightly outside of the
 * board.
 */
function columnAt(board: HTMLElement, { x, y }: Point) {
  const { left, right, top, bottom } = board.getBoundingClientRect()
  const isNear = x > left - EDGE && x < right + EDGE && y > top - EDGE && y < bottom + EDGE
  const within = Math.min(Math.max(x, left + GAP), right - GAP)
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')]
  return columns.find((column) => {
    const box = column.getBoundingClientRect()
    return isNear && within >= box.left - GAP && within <= box.right + GAP
  })
}

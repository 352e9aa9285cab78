interface Drag {
  /** The board scrolls sideways while the card is at its edge. */
  board: HTMLElement
  card: HTMLElement
  /** Called when the card is let go over another column, with the `data-column` of that. */
  onDrop: (column: string) => void
}

/** The distance in px from which on a press is a drag. */
const THRESHOLD = 6
/** The distance from the edge of the board where it scrolls, and the px by which it does a frame. */
const EDGE = 48
const SPEED = 12
/** Half of the px between two columns, and a little more. */
const GAP = 8

/**
 * Lets a card follow the pointer from this press on, until it is let go, or Escape is pressed. A
 * copy is moved, and nothing is rendered meanwhile.
 */
export function dragCard(press: PointerEvent, { board, card, onDrop }: Drag): void {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  let place = { x: press.clientX, y: press.clientY }
  let copy: HTMLElement | undefined
  let over: HTMLElement | undefined
  let frame = 0

  function follow(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return
    place = { x: event.clientX, y: event.clientY }
    const way = { x: place.x - press.clientX, y: place.y - press.clientY }
    if (!copy && Math.hypot(way.x, way.y) < THRESHOLD) return
    copy ??= lift()
    copy.style.translate = `${way.x}px ${way.y}px`
  }

  function lift(): HTMLElement {
    // Captured, so that it goes on outside the window; not by the card, which may be rendered anew.
    board.setPointerCapture(press.pointerId)
    document.getSelection()?.removeAllRanges()
    document.body.style.userSelect = 'none'
    const lifted = document.body.appendChild(copyOf(card))
    card.style.opacity = '0.4'
    // While a column is being snapped to, the board does not scroll.
    board.style.scrollSnapType = 'none'
    frame = requestAnimationFrame(look)
    return lifted
  }

  /** Once a frame: the column below the pointer, and whether the board has to scroll. */
  function look() {
    const { left, right } = board.getBoundingClientRect()
    if (place.x < left + EDGE) board.scrollLeft -= SPEED
    if (place.x > right - EDGE) board.scrollLeft += SPEED
    mark(columnAt(board, place))
    frame = requestAnimationFrame(look)
  }

  function mark(column: HTMLElement | undefined) {
    const next = column?.contains(card) ? undefined : column
    if (next === over) return
    delete over?.dataset.over
    over = next
    if (over) over.dataset.over = ''
  }

  function drop({ pointerId }: PointerEvent) {
    if (pointerId !== press.pointerId) return
    const isDragged = copy !== undefined
    if (isDragged) {
      cancelAnimationFrame(frame)
      look()
    }
    const column = over?.dataset.column
    end()
    if (isDragged) swallowClick()
    if (column !== undefined) onDrop(column)
  }

  function end() {
    listening.abort()
    cancelAnimationFrame(frame)
    mark(undefined)
    copy?.remove()
    document.body.style.userSelect = ''
    board.style.scrollSnapType = ''
    card.style.opacity = ''
  }

  window.addEventListener('pointermove', follow, options)
  window.addEventListener('pointerup', drop, options)
  window.addEventListener('pointercancel', end, options)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !copy) return
      event.stopPropagation()
      end()
    },
    options,
  )
}

/** The column at a place, with the gap beside it; a finger may be a little outside the board. */
function columnAt(board: HTMLElement, { x, y }: { x: number; y: number }): HTMLElement | undefined {
  const { left, right, top, bottom } = board.getBoundingClientRect()
  const isNear = x > left - EDGE && x < right + EDGE && y > top - EDGE && y < bottom + EDGE
  const within = Math.min(Math.max(x, left + GAP), right - GAP)
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')]
  return columns.find((column) => {
    const box = column.getBoundingClientRect()
    return isNear && within >= box.left - GAP && within <= box.right + GAP
  })
}

function copyOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect()
  const copy = card.cloneNode(true) as HTMLElement
  delete copy.dataset.id
  copy.inert = true
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    pointerEvents: 'none',
    zIndex: '1400',
    boxShadow: '0 8px 24px rgba(27, 31, 46, 0.25)',
  })
  return copy
}

/** The click that follows a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

export interface Point {
  x: number
  y: number
}

interface Drag<Target> {
  /** The dragged element. A copy of it follows the pointer. */
  element: HTMLElement
  /** An ancestor that stays mounted during the drag. */
  root: HTMLElement
  /** The parent of the copy, if its styles depend on one. */
  copyIn?: HTMLElement
  /** Called when the press becomes a drag. */
  onLift?: () => void
  /** Called once a frame and before the drop. Returns the target below the pointer. */
  lookAt: (point: Point) => Target | undefined
  /** Called on a drop over a target. */
  onDrop: (target: Target) => void
  /** Called at the end of every press, before `onDrop`. */
  onEnd: () => void
}

/** Distance in px from which a press is a drag. */
const THRESHOLD = 6
/** Distance in px from an edge within which the container scrolls, and its speed in px a frame. */
export const EDGE = 48
const SPEED = 12

/**
 * Drags a copy of an element with the pointer, from this press until release or Escape. React
 * renders nothing meanwhile.
 */
export function drag<Target>(
  press: PointerEvent,
  { element, root, ...handlers }: Drag<Target>,
): void {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  let point: Point = { x: press.clientX, y: press.clientY }
  let copy: HTMLElement | undefined
  let target: Target | undefined
  let frame = 0

  function follow(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return
    point = { x: event.clientX, y: event.clientY }
    const way = { x: point.x - press.clientX, y: point.y - press.clientY }
    if (!copy && Math.hypot(way.x, way.y) < THRESHOLD) return
    copy ??= lift()
    copy.style.translate = `${way.x}px ${way.y}px`
  }

  function lift() {
    // Pointer capture keeps the drag going outside of the window. On the root, as the dragged
    // element may be replaced by a render.
    root.setPointerCapture(press.pointerId)
    document.getSelection()?.removeAllRanges()
    document.body.style.userSelect = 'none'
    const lifted = (handlers.copyIn ?? document.body).appendChild(copyOf(element))
    putOver(lifted, element)
    element.style.opacity = '0.4'
    handlers.onLift?.()
    frame = requestAnimationFrame(look)
    return lifted
  }

  function look() {
    target = handlers.lookAt(point)
    frame = requestAnimationFrame(look)
  }

  function drop({ pointerId }: PointerEvent) {
    if (pointerId !== press.pointerId) return
    const isDragged = copy !== undefined
    if (isDragged) target = handlers.lookAt(point)
    end()
    if (isDragged) swallowClick()
    if (target !== undefined) handlers.onDrop(target)
  }

  function end() {
    listening.abort()
    cancelAnimationFrame(frame)
    copy?.remove()
    document.body.style.userSelect = ''
    element.style.opacity = ''
    handlers.onEnd()
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

/** The px to scroll by in this frame, with the pointer at `at` between two edges. */
export function scrollStep(at: number, start: number, end: number): number {
  if (at < start + EDGE) return -SPEED
  return at > end - EDGE ? SPEED : 0
}

function copyOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const copy = element.cloneNode(true) as HTMLElement
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

/** Corrects the position: `fixed` may be relative to an ancestor. */
function putOver(copy: HTMLElement, element: HTMLElement) {
  const { left, top } = element.getBoundingClientRect()
  const is = copy.getBoundingClientRect()
  copy.style.left = `${2 * left - is.left}px`
  copy.style.top = `${2 * top - is.top}px`
}

/** Ignores the click after a drag. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

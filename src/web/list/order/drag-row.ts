import { minBy } from 'es-toolkit/array'
import { drag, type Point, scrollStep } from '../../ui/drag.ts'
import { frame, theme } from '../../ui/theme.ts'

/** A position before or after another row. */
export interface RowPlace {
  /** The id of that row, as a string. */
  id: string
  isAfter: boolean
}

interface RowDrag {
  list: HTMLElement
  row: HTMLElement
  onDrop: (place: RowPlace) => void
}

/** Drags a row with the pointer from this press on, and draws a line at the new position. */
export function dragRow(press: PointerEvent, { list, row, onDrop }: RowDrag): void {
  const scroller = scrollerOf(row)
  const grid = row.closest<HTMLElement>('.MuiDataGrid-root')
  const line = document.body.appendChild(document.createElement('div'))
  line.setAttribute('data-drop-line', '')

  drag(press, {
    element: row,
    root: list,
    // The styles of a row depend on its grid.
    ...(grid && { copyIn: grid }),
    lookAt(point) {
      const { top, bottom } = scroller.getBoundingClientRect()
      const start = Math.max(top, frame.topBar)
      scroller.scrollTop += scrollStep(point.y, start, Math.min(bottom, window.innerHeight))
      const place = placeAt(list, row, point)
      Object.assign(line.style, place ? { ...lineStyle, ...place.line } : { display: 'none' })
      return place
    },
    onDrop: ({ id, isAfter }) => onDrop({ id, isAfter }),
    onEnd: () => line.remove(),
  })
}

function scrollerOf(row: HTMLElement) {
  for (let at = row.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (overflowY.match(/auto|scroll/) && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement ?? document.documentElement
}

/** The position nearest to the pointer; undefined on the row itself. */
function placeAt(list: HTMLElement, row: HTMLElement, point: Point) {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-id]:has([data-row-title])')].map(
    (element) => ({
      element,
      box: element.getBoundingClientRect(),
    }),
  )
  const nearest = minBy(rows, ({ box }) => distance(box, point))
  const id = nearest?.element.dataset.id
  if (!nearest || id === undefined || nearest.element === row) return undefined
  const { left, top, bottom, width, height } = nearest.box
  const isAfter = point.y > top + height / 2
  const line = {
    left: px(left),
    top: px((isAfter ? bottom : top) - 1),
    width: px(width),
    height: px(2),
  }
  return { id, isAfter, line }
}

function distance({ left, right, top, bottom }: DOMRect, { x, y }: Point) {
  return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
}

const px = (value: number) => `${value}px`

const lineStyle = {
  display: 'block',
  position: 'fixed',
  zIndex: '1399',
  pointerEvents: 'none',
  background: theme.palette.primary.main,
}

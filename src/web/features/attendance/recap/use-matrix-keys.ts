import { clamp } from 'es-toolkit'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type PageKey, usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import type { Person } from '../rules/recap.ts'
import { type MatrixLine, NAME } from './matrix-lines.ts'

interface Position {
  line: number
  /** `NAME` for the column of names. */
  day: number
}

interface Props {
  box: RefObject<HTMLElement | null>
  lines: readonly MatrixLine[]
  /** Number of days. */
  days: number
  onOpen: (person: Person, day: number) => void
  scrollTo: (line: number) => void
}

const PAGE = 12

/** Only for the list of shortcuts: the grid handles these keys at the focused cell. */
const keys: readonly PageKey[] = [
  { key: '← → ↑ ↓', does: 'Go to another day or person' },
  { key: 'Home, End', does: 'Go to the name, or to the last day' },
  { key: 'Enter', does: 'Open the record of the day, or at a name the month' },
]

/** Moves between cells by the usual keys of a grid, and opens them. Tab reaches one cell. */
export function useMatrixKeys({ box, lines, days, onOpen, scrollTo }: Props) {
  const [position, setPosition] = useState<Position>({ line: 0, day: 0 })
  const inGrid = ({ line, day }: Position) => ({
    line: clamp(line, 0, Math.max(0, lines.length - 1)),
    day: clamp(day, NAME, Math.max(0, days - 1)),
  })
  const active = inGrid(position)
  const isMoved = useRef(false)
  usePageKeys(box, keys)

  // After the render, as the row may not have been rendered before.
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    box.current
      ?.querySelector<HTMLElement>(`[data-line="${active.line}"][data-day="${active.day}"]`)
      ?.focus()
  })

  /** Opens the month of a person at the name, and their record at a day, if it has one. */
  function open({ line, day }: Position) {
    const person = lines[line]?.person
    if (person && (day === NAME || person.cells[day])) onOpen(person, day)
  }

  function press(event: KeyboardEvent) {
    if (!cellAt(event.target) || event.altKey || event.metaKey) return
    if (event.key === 'Enter') open(active)
    const step = stepsFrom(active, event.ctrlKey)[event.key]
    if (!step) return
    event.preventDefault()
    isMoved.current = true
    const next = inGrid(step)
    setPosition(next)
    scrollTo(next.line)
  }

  function click({ target }: MouseEvent) {
    const cell = cellAt(target)
    if (!cell) return
    const next = { line: Number(cell.dataset.line), day: Number(cell.dataset.day) }
    setPosition(next)
    open(next)
  }

  return { active, onKeyDown: press, onClick: click }
}

function cellAt(target: EventTarget) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
}

/** Where each key leads, also beyond the grid. */
function stepsFrom({ line, day }: Position, ctrlKey: boolean): Record<string, Position> {
  return {
    ArrowUp: { line: line - 1, day },
    ArrowDown: { line: line + 1, day },
    ArrowLeft: { line, day: day - 1 },
    ArrowRight: { line, day: day + 1 },
    PageUp: { line: line - PAGE, day },
    PageDown: { line: line + PAGE, day },
    Home: { line: ctrlKey ? 0 : line, day: NAME },
    End: { line: ctrlKey ? Infinity : line, day: Infinity },
  }
}

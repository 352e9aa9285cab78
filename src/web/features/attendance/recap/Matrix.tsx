import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clamp, isEqual, sumBy } from 'es-toolkit'
import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { today } from '../../../data/format.ts'
import { useIsPrinting } from '../../../ui/screen/use-is-printing.ts'
import { useWidth } from '../../../ui/screen/use-width.ts'
import { withHeld } from '../../../ui/table/use-held-row.ts'
import { type Person, type RecapBranch, type RecapDay, sumOfPeople } from '../rules/recap.ts'
import { BranchRow, MatrixHeader, PersonLine } from './MatrixRows.tsx'
import {
  expectedOf,
  type MatrixLine,
  matrixLinesOf,
  personAt,
  totalColumns,
  totalWidths,
} from './matrix-lines.ts'
import { matrix, sizes } from './matrix-style.ts'
import { useMatrixKeys } from './use-matrix-keys.ts'

/** The printable width of landscape A4 in px. */
const SHEET = 1040

interface Props {
  branches: readonly RecapBranch[]
  days: readonly RecapDay[]
  labelledBy: string
  isRunning: boolean
  /** Opens the record of a day, or at `NAME` the month of the person. */
  onOpen: (person: Person, day: number) => void
  onRetry: (date: string) => void
}

/**
 * The matrix of people and days, with sticky names and days. It has tens of thousands of cells. So
 * rows are virtualized, one handler serves all cells, and a cell is one element.
 */
export function Matrix({ branches, days, labelledBy, isRunning, onOpen, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  // Without the borders.
  const room = (useWidth(place) ?? 0) - 2
  const all = useMemo(() => sumOfPeople(branches.flatMap(({ people }) => people)), [branches])
  const lines = useMemo(() => matrixLinesOf(branches, all), [branches, all])
  // The expected widths once all days are read. They only grow, so that the layout hardly shifts.
  const [widths, setWidths] = useState(() => totalWidths(expectedOf(all.totals, days)))
  const needed = totalWidths(all.totals)
  const wider = widths.map((width, at) => Math.max(width, needed[at] ?? 0))
  if (!isEqual(wider, widths)) setWidths(wider)
  const totals = useMemo(() => totalColumns(widths), [widths])
  const { active, press, put } = useMatrixKeys({ box, lines, days: days.length, onOpen, scrollTo })
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => sizes.row,
    getItemKey: (at) => keyOf(lines[at]),
    overscan: 8,
    scrollPaddingStart: sizes.header,
    scrollMargin: sizes.header,
    // Always renders the row that Tab reaches.
    rangeExtractor: withHeld(active.line),
  })

  function scrollTo(line: number) {
    virtualizer.scrollToIndex(line)
  }

  function click({ target }: MouseEvent) {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
    const line = lines[Number(cell?.dataset.line)]
    if (!cell || !line) return
    const day = Number(cell.dataset.day)
    put({ line: Number(cell.dataset.line), day })
    const person = personAt(line, day)
    if (person) onOpen(person, day)
  }

  const beforeDays = sizes.name + sumBy(totals, (column) => column.width)
  const isPrinting = useIsPrinting()
  const dayWidth = isPrinting
    ? sizes.day
    : clamp(Math.floor((room - beforeDays) / days.length), sizes.day, sizes.widestDay)
  const width = beforeDays + days.length * dayWidth
  // Scrolls to today, if not all days fit beside the totals.
  const todayAt = days.findIndex(({ date }) => date === today())
  useLayoutEffect(() => {
    if (!box.current || todayAt < 0) return
    const hidden = beforeDays + (todayAt + 1) * dayWidth - box.current.clientWidth
    // In whole days, so that none is cut off at the totals.
    box.current.scrollLeft = Math.ceil(hidden / dayWidth) * dayWidth
  }, [beforeDays, dayWidth, todayAt])
  const height = virtualizer.getTotalSize()
  const shown = isPrinting
    ? lines.map((line, index) => ({ index, key: keyOf(line), start: 0 }))
    : virtualizer.getVirtualItems()
  return (
    <div ref={place}>
      <Box
        ref={box}
        onClick={click}
        onKeyDown={press}
        sx={[
          matrix,
          { '--day': `${dayWidth}px` },
          { scrollPaddingLeft: { xs: `${sizes.name + 4}px`, lg: `${beforeDays + 4}px` } },
          { '@media print': { zoom: Math.min(1, SHEET / width) } },
        ]}
      >
        <div style={{ position: 'absolute', top: sizes.header }}>
          {days.map(
            ({ date, isWeekend }, at) =>
              isWeekend && (
                <i
                  key={date}
                  className="weekend"
                  style={{ left: beforeDays + at * dayWidth, height }}
                />
              ),
          )}
        </div>
        <Box
          component="table"
          role="grid"
          aria-labelledby={labelledBy}
          aria-rowcount={lines.length + 1}
          aria-colcount={1 + days.length + totals.length}
          aria-busy={isRunning}
        >
          <MatrixHeader days={days} totals={totals} width={width} onRetry={onRetry} />
          <tbody style={{ width, height }}>
            {shown.map(({ index, key, start }) => {
              const line = lines[index] as MatrixLine
              const isActive = index === active.line
              const shared = {
                at: index,
                days,
                totals,
                top: start - sizes.header,
                active: isActive ? active.day : undefined,
              }
              return line.kind === 'person' ? (
                <PersonLine key={key} person={line.person} {...shared} />
              ) : (
                <BranchRow key={key} sum={line.sum} count={line.count} {...shared} />
              )
            })}
          </tbody>
        </Box>
      </Box>
    </div>
  )
}

function keyOf(line: MatrixLine | undefined): string {
  if (!line) return ''
  return line.kind === 'person' ? `person ${line.person.key}` : `branch ${line.sum.key}`
}

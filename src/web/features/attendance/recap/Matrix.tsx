import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clamp, isEqual, sumBy } from 'es-toolkit'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { today } from '../../../data/records/format.ts'
import { useIsPrinting } from '../../../ui/screen/use-is-printing.ts'
import { useWidth } from '../../../ui/screen/use-width.ts'
import { withHeld } from '../../../ui/table/with-held.ts'
import {
  allBranches,
  type Person,
  type RecapBranch,
  type RecapDay,
  type RecapTotals,
} from '../rules/recap.ts'
import { MatrixHeader, MatrixRow } from './MatrixRows.tsx'
import {
  expectedOf,
  type MatrixLine,
  matrixLinesOf,
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
  const isPrinting = useIsPrinting()
  const all = useMemo(() => allBranches(branches), [branches])
  const lines = useMemo(() => matrixLinesOf(branches, all), [branches, all])
  const totals = useTotalColumns(all.totals, days)
  const { active, ...handlers } = useMatrixKeys({
    box,
    lines,
    days: days.length,
    onOpen,
    scrollTo: (line) => virtualizer.scrollToIndex(line),
  })
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => sizes.row,
    overscan: 8,
    scrollPaddingStart: sizes.header,
    scrollMargin: sizes.header,
    // Always renders the row that Tab reaches.
    rangeExtractor: withHeld(active.line),
  })

  const beforeDays = sizes.name + sumBy(totals, (column) => column.width)
  // Without the borders.
  const room = (useWidth(place) ?? 0) - 2 - beforeDays
  const dayWidth = isPrinting
    ? sizes.day
    : clamp(Math.floor(room / days.length), sizes.day, sizes.widestDay)
  const width = beforeDays + days.length * dayWidth
  useTodayInSight(box, { days, beforeDays, dayWidth })
  const height = virtualizer.getTotalSize()
  const shown = isPrinting
    ? lines.map((_, index) => ({ index, start: 0 }))
    : virtualizer.getVirtualItems()
  return (
    <div ref={place}>
      <Box
        ref={box}
        {...handlers}
        sx={[
          matrix,
          { '--day': `${dayWidth}px` },
          { scrollPaddingLeft: { xs: `${sizes.name + 4}px`, lg: `${beforeDays + 4}px` } },
          { '@media print': { zoom: Math.min(1, SHEET / width) } },
        ]}
      >
        <Weekends {...{ days, beforeDays, dayWidth, height }} />
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
            {shown.map(({ index, start }) => {
              const line = lines[index] as MatrixLine
              return (
                <MatrixRow
                  key={line.key}
                  {...{ line, days, totals }}
                  at={index}
                  top={start - sizes.header}
                  active={index === active.line ? active.day : undefined}
                />
              )
            })}
          </tbody>
        </Box>
      </Box>
    </div>
  )
}

/**
 * The totals columns, as wide as is expected once all days are read. They only grow, so that the
 * layout hardly shifts.
 */
function useTotalColumns(sum: RecapTotals, days: readonly RecapDay[]) {
  const [widths, setWidths] = useState(() => totalWidths(expectedOf(sum, days)))
  const needed = totalWidths(sum)
  const wider = widths.map((width, at) => Math.max(width, needed[at] ?? 0))
  if (!isEqual(wider, widths)) setWidths(wider)
  return useMemo(() => totalColumns(widths), [widths])
}

interface DayPlaces {
  days: readonly RecapDay[]
  /** In px: the name and the totals, and a day. */
  beforeDays: number
  dayWidth: number
}

/** Scrolls to today, if not all days fit beside the totals. */
function useTodayInSight(
  box: RefObject<HTMLElement | null>,
  { days, beforeDays, dayWidth }: DayPlaces,
) {
  const todayAt = days.findIndex(({ date }) => date === today())
  useLayoutEffect(() => {
    if (!box.current || todayAt < 0) return
    const hidden = beforeDays + (todayAt + 1) * dayWidth - box.current.clientWidth
    // In whole days, so that none is cut off at the totals.
    box.current.scrollLeft = Math.ceil(hidden / dayWidth) * dayWidth
  }, [box, beforeDays, dayWidth, todayAt])
}

/** Stripes behind the days. */
function Weekends({ days, beforeDays, dayWidth, height }: DayPlaces & { height: number }) {
  return (
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
  )
}

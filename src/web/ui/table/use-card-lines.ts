import { chunk } from 'es-toolkit/array'
import { useMemo, useRef } from 'react'
import { CARD_WIDTH } from '../screen/card-grid.ts'
import { useWidth } from '../screen/use-width.ts'

/** Number of cards in a row of a `cardGrid`; undefined until it is measured. */
export function useCardColumns(gap: number) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const columns =
    width === undefined ? undefined : Math.max(1, Math.floor((width + gap) / (CARD_WIDTH + gap)))
  return { box, columns }
}

/** The cards of a `cardGrid` by row, for `VirtualRows`; undefined until it is measured. */
export function useCardLines<Row>(rows: readonly Row[], gap: number, isOneColumn = false) {
  const measured = useCardColumns(gap)
  const { box } = measured
  const columns = isOneColumn && measured.columns ? 1 : measured.columns
  const lines = useMemo(
    () => (columns === undefined ? undefined : chunk([...rows], columns)),
    [rows, columns],
  )
  return { box, columns: columns ?? 1, lines }
}

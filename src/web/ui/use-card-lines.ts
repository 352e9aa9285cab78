import { chunk } from 'es-toolkit/array'
import { useMemo, useRef } from 'react'
import { CARD_WIDTH } from './card-grid.ts'
import { useWidth } from './use-width.ts'

/** The lines that cards fill in a `cardGrid`, for `VirtualRows`; undefined until it is measured. */
export function useCardLines<Row>(rows: readonly Row[], gap: number) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const columns = Math.max(1, Math.floor(((width ?? 0) + gap) / (CARD_WIDTH + gap)))
  const lines = useMemo(() => chunk([...rows], columns), [rows, columns])
  return { box, columns, lines: width === undefined ? undefined : lines }
}

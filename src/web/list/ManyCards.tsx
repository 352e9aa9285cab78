import Box from '@mui/material/Box'
import { chunk } from 'es-toolkit/array'
import { type ComponentType, memo, useMemo, useRef } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { useHeldRow } from '../ui/use-held-row.ts'
import { useWidth } from '../ui/use-width.ts'
import { VirtualRows } from '../ui/VirtualRows.tsx'
import { card, cardGrid } from './CardItem.tsx'
import { useRows } from './list-context.ts'

/** Of a card, in px, until it is rendered. */
const HEIGHT = 170

interface Props {
  Card: ComponentType<{ record: Row }>
}

/** A long page of cards, of which only those in view are rendered, and the one with the focus. */
export default function ManyCards({ Card }: Props) {
  const { list, labelledBy } = useRows()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const columns = Math.max(1, Math.floor(((width ?? 0) + card.gap) / (card.width + card.gap)))
  const lines = useMemo(() => chunk([...list.rows], columns), [list.rows, columns])
  const { held, onFocus } = useHeldRow()

  return (
    <div ref={box}>
      {width !== undefined && (
        <VirtualRows
          role="list"
          aria-labelledby={labelledBy}
          aria-busy={list.isStale}
          onFocus={onFocus}
          rows={lines}
          keyOf={([first]) => first?.id ?? ''}
          height={HEIGHT}
          gap={card.gap}
          overscan={3}
          held={lines.findIndex((line) => line.some(({ id }) => String(id) === held))}
        >
          {(line) => <Line records={line} Card={Card} />}
        </VirtualRows>
      )}
    </div>
  )
}

/** The cards beside each other. They render anew only when they change, not as the list scrolls. */
const Line = memo(function Line({ records, Card }: Props & { records: readonly Row[] }) {
  return (
    <Box component="ul" role="presentation" sx={cardGrid}>
      {records.map((record) => (
        <Card key={record.id} record={record} />
      ))}
    </Box>
  )
})

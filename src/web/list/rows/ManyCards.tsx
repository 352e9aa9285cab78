import Box from '@mui/material/Box'
import { memo, type ReactNode } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { ofId } from '../../data/records/record.ts'
import { useCardLines } from '../../ui/table/use-card-lines.ts'
import { useHeldRow } from '../../ui/table/use-held-row.ts'
import { VirtualRows } from '../../ui/table/VirtualRows.tsx'
import { useRows } from '../context/list-context.ts'
import type { CardSize } from './CardItem.tsx'

interface Props {
  /** Renders a card. */
  draw: (record: Row) => ReactNode
  size: CardSize
  /** Styles of a row of cards. */
  grid: object
  isOneColumn: boolean
}

/** A long page of cards. Only those in view are rendered, and the one with the focus. */
export default function ManyCards({ draw, size, grid, isOneColumn }: Props) {
  const { list, labelledBy } = useRows()
  const { box, lines } = useCardLines(list.rows, size.gap, isOneColumn)
  const { focused, onFocus } = useHeldRow()

  return (
    <div ref={box}>
      {lines && (
        <VirtualRows
          role="list"
          aria-labelledby={labelledBy}
          aria-busy={list.isStale}
          onFocus={onFocus}
          rows={lines}
          keyOf={([first]) => first?.id ?? ''}
          height={size.height}
          gap={size.gap}
          overscan={3}
          focused={lines.findIndex((line) => line.some(ofId(focused)))}
        >
          {(line) => <Line records={line} draw={draw} grid={grid} />}
        </VirtualRows>
      )}
    </div>
  )
}

interface LineProps extends Pick<Props, 'draw' | 'grid'> {
  records: readonly Row[]
}

/** Cards side by side. Memoized, so that scrolling does not render them again. */
const Line = memo(function Line({ records, draw, grid }: LineProps) {
  return (
    <Box component="ul" role="presentation" sx={grid}>
      {records.map(draw)}
    </Box>
  )
})

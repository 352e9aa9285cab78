import type { ReactNode } from 'react'
import { useIsPrinting } from '../screen/use-is-printing.ts'
import { AllLines, DataTable, type LinesProps, type TableProps } from './DataTable.tsx'
import type { TableLine } from './groups.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/**
 * A table with many rows: those in view are rendered, and all in print, unless it scrolls in a box.
 */
export default function LongTable<R>(props: Omit<TableProps<R>, 'Lines'>) {
  return <DataTable {...props} Lines={LongLines} />
}

/**
 * The lines of a table that are in view, and the heading of the group that they belong to, which is
 * sticky. They are in the flow, with the space of the others between them.
 */
function LongLines<R>(props: LinesProps<R>) {
  const isWhole = useIsPrinting() && !props.scroller
  return isWhole ? <AllLines {...props} /> : <LinesInView {...props} />
}

function LinesInView<R>({ lines, height, pinned, scroller, children, ...box }: LinesProps<R>) {
  const shown = useVirtualRows({ lines, height, pinned, scroller })
  const { list, items, total, measure } = shown
  const parts: ReactNode[] = []
  let end = 0
  for (const { index, start, size } of items) {
    const line = lines[index] as TableLine<R>
    if (start - end >= 1) parts.push(<Gap key={`before ${line.key}`} height={start - end} />)
    parts.push(children(line, index, measure))
    end = start + size
  }
  if (total - end >= 1) parts.push(<Gap key="after" height={total - end} />)
  return (
    <div {...box} ref={list}>
      {parts}
    </div>
  )
}

/** The space of lines that are not rendered. */
function Gap({ height }: { height: number }) {
  return <div aria-hidden style={{ height }} />
}

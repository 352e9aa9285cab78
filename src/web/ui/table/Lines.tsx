import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { useIsPrinting } from '../screen/use-is-printing.ts'
import type { TableLine } from './groups.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

interface Props<R> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  lines: readonly TableLine<R>[]
  /** Estimated height of a line in px, until it is measured. */
  height: number
  /** The id, as a string, of a line that stays rendered out of view. */
  focused: string | undefined
  children: (line: TableLine<R>, at: number, measure?: Ref<HTMLDivElement>) => ReactNode
}

/** All lines of a table. */
export function ShortLines<R>({ lines, height: _, focused: __, children, ...box }: Props<R>) {
  return <div {...box}>{lines.map((line, at) => children(line, at))}</div>
}

/**
 * The lines of a table that are in view, and the heading of the group that they belong to, which is
 * sticky. They are in the flow, with the space of the others between them.
 */
export function LongLines<R>(props: Props<R>) {
  return useIsPrinting() ? <ShortLines {...props} /> : <LinesInView {...props} />
}

function LinesInView<R>({ lines, height, focused, children, ...box }: Props<R>) {
  const { list, items, total, measure } = useVirtualRows<HTMLDivElement>({ lines, height, focused })
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

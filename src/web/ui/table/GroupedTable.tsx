import Paper from '@mui/material/Paper'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { isOnLink } from '../keys/press-row.ts'
import { useIsPrinting } from '../screen/use-is-printing.ts'
import { useWidth } from '../screen/use-width.ts'
import { frame, rowHeights, theme, tints } from '../theme.ts'
import { type Group, type GroupLine, linesOf } from './groups.ts'
import { PlainRow, PlainTable, type TableProps } from './PlainTable.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

interface BodyProps<R> extends Pick<TableProps<R>, 'columns' | 'checkbox' | 'classOf'> {
  groups: readonly Group<R>[]
  /** The id, as a string, of a row that stays rendered out of view (`useHeldRow`). */
  focused: string | undefined
  /** Estimated height of a row in px. */
  rowHeight?: number
}

interface Props<R> extends BodyProps<R> {
  labelledBy: string
  /** In px. Below this width, the table scrolls sideways. */
  minWidth: number
  sx?: object
}

/**
 * A long table in groups. Only the rows in view are rendered, but all in print. The header is
 * sticky, unless the table scrolls sideways. Columns should have a width: the width of others
 * depends on the rendered rows.
 */
export function GroupedTable<R extends { id: string | number }>({
  labelledBy,
  minWidth,
  sx,
  ...body
}: Props<R>) {
  const { groups, columns, checkbox } = body
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const lines = useMemo(() => linesOf(groups), [groups])
  const isScrolling = (width ?? 0) < minWidth
  return (
    <Paper ref={box} sx={isScrolling ? scrolling : undefined}>
      <PlainTable
        {...{ labelledBy, columns, checkbox }}
        rowCount={lines.length + 1}
        hasControls
        sx={[{ minWidth }, tableStyle, sx ?? {}]}
      >
        {width !== undefined && <Body {...body} lines={lines} />}
      </PlainTable>
    </Paper>
  )
}

function Body<R extends { id: string | number }>({
  lines,
  columns,
  checkbox,
  classOf,
  focused,
  rowHeight = rowHeights.usual,
}: BodyProps<R> & { lines: readonly GroupLine<R>[] }) {
  const { list, items, height, measure } = useVirtualRows<GroupLine<R>, HTMLTableSectionElement>({
    rows: lines,
    keyOf: lineKey,
    height: rowHeight,
    overscan: 2,
    focused: focused === undefined ? -1 : lines.findIndex(({ row }) => String(row?.id) === focused),
  })
  const span = columns.length + (checkbox ? 1 : 0)
  const lineOf = (line: GroupLine<R>, index: number) => {
    const place = { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 }
    return line.row ? (
      <Row
        key={line.key}
        {...place}
        {...{ columns, checkbox, row: line.row }}
        className={classOf?.(line.row)}
      />
    ) : (
      <TableRow
        key={line.key}
        {...place}
        className={classOfHeading(line.group)}
        onClick={(event) => !isOnLink(event) && line.group?.onPress?.()}
      >
        <TableCell
          component="th"
          scope="rowgroup"
          colSpan={line.group?.figures ? span - columns.length + 1 : span}
        >
          {line.group?.heading}
        </TableCell>
        {line.group?.figures?.map((figure, at) => (
          <TableCell key={columns[at + 1]?.label} align={columns[at + 1]?.align}>
            {figure}
          </TableCell>
        ))}
      </TableRow>
    )
  }

  if (useIsPrinting()) return <TableBody>{lines.map(lineOf)}</TableBody>
  const parts: ReactNode[] = []
  let end = 0
  for (const { row, index, key, start, size } of items) {
    if (start - end >= 1) parts.push(<Gap key={`before ${key}`} height={start - end} />)
    parts.push(lineOf(row, index))
    end = start + size
  }
  if (height - end >= 1) parts.push(<Gap key="after" height={height - end} />)
  return <TableBody ref={list}>{parts}</TableBody>
}

const lineKey = ({ key }: GroupLine<unknown>) => key

function classOfHeading(group: Group<unknown> | undefined): string {
  return `group${group?.rows.length ? ' open' : ''}${group?.onPress ? ' pressable' : ''}`
}

/** Memoized, so that scrolling does not render rows again. */
const Row = memo(PlainRow) as typeof PlainRow

/** The space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />
}

/** Inside a scroll container, the header cannot stick to the page. */
const scrolling = { overflowX: 'auto', '&& thead :is(th, td)': { position: 'static' } }

const tableStyle = {
  // Scroll anchoring would react to the heights of newly rendered rows.
  overflowAnchor: 'none',
  '& thead :is(th, td)': {
    position: 'sticky',
    top: frame.topBar,
    zIndex: 1,
    boxShadow: `inset 0 -1px ${theme.palette.divider}`,
    '&:not(* + *)': { borderTopLeftRadius: 8 },
    '&:not(:has(+ *))': { borderTopRightRadius: 8 },
  },
  '& .group > th': { fontWeight: 600 },
  // Only the heading of expanded rows has the colour of the header.
  '& .open > *': { bgcolor: 'background.default' },
  '& .pressable': { cursor: 'pointer' },
  '& .pressable:hover > *': { bgcolor: tints.selected },
  '& tbody tr:first-of-type th, & tbody tr:first-of-type td': { borderTop: 0 },
  // Keeps elements focused by key out from under the header.
  '& tbody :is(a, button, input)': { scrollMarginTop: frame.topBar + 68, scrollMarginBottom: 96 },
} as const

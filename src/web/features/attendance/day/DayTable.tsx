import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { range } from 'es-toolkit'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { isOnLink } from '../../../ui/keys/press-row.ts'
import { useWidth } from '../../../ui/screen/use-width.ts'
import { VirtualRows } from '../../../ui/table/VirtualRows.tsx'
import { Reason } from '../RecordStatus.tsx'
import { Text } from '../RowParts.tsx'
import type { DayList } from '../use-day-list.ts'
import { useDecided } from '../use-decisions.ts'
import type { CellProps, DayColumn } from './day-columns.tsx'
import { tableStyle } from './day-table-style.ts'

interface Props<Name extends string> {
  list: Pick<DayList, 'day' | 'rows' | 'cursor' | 'shown' | 'open'> & CellProps['list']
  columns: Readonly<Record<Name, DayColumn>>
  /** The columns that fit into this width in px. */
  namesFor: (width: number) => readonly Name[]
  /** A second header row with totals. */
  totals?: ReactNode
  /** The id of the heading. */
  labelledBy: string
  /** In px: top of the sticky header, and height of a row. */
  stuckAt: number
  rowHeight: number
  /** Further styles. */
  sx?: object
}

/**
 * A day's records on a wide screen. The desk and the report have their own columns. It replaces the
 * data grid of lists, which takes a hundred rows a page and scrolls in a box. A day has thousands
 * of rows, and scrolls with the window below a sticky header.
 */
export function DayTable<Name extends string>(props: Props<Name>) {
  const { list, columns, namesFor, totals, stuckAt, rowHeight, sx = {}, labelledBy } = props
  const { day, rows, selected, cursor, shown, open } = list
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const names = namesFor(width ?? 0)
  const visible = names.map((name): NamedColumn => [name, columns[name]])
  const headerRows = totals ? 2 : 1

  function walk(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (!by) return
    event.preventDefault()
    cursor.step(by)
    cursor.focus()
  }

  return (
    <Paper
      ref={box}
      role="grid"
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length + headerRows}
      aria-multiselectable
      aria-busy={day.isLoading || day.isPlaceholderData}
      onKeyDown={walk}
      sx={[
        tableStyle(stuckAt, rowHeight, totals !== undefined),
        sx,
        { '--columns': visible.map(([, column]) => column.width).join(' ') },
      ]}
    >
      <Header columns={visible} totals={totals} />
      {day.isLoading && (
        <Box role="rowgroup">
          {range(14).map((row) => (
            <Box key={row} role="row" sx={{ height: rowHeight }}>
              <WideCell columns={names.length}>
                <Skeleton />
              </WideCell>
            </Box>
          ))}
        </Box>
      )}
      {width !== undefined && (
        <VirtualRows
          role="rowgroup"
          rows={rows}
          keyOf={({ record }) => record.id}
          height={rowHeight}
          focused={cursor.at}
          className={day.isPlaceholderData ? 'stale' : undefined}
          rowProps={(row, index) => ({
            role: 'row',
            'aria-rowindex': index + 1 + headerRows,
            'aria-selected': selected.canSelect(row.record)
              ? selected.ids.has(row.record.id)
              : undefined,
            'aria-current': row.record.id === shown?.record.id ? 'true' : undefined,
            'data-id': row.record.id,
            className: cursor.row && index === cursor.at ? 'current' : undefined,
            onFocus: () => cursor.follow(row.record),
            // Ignores the second click of a double click, which may be meant for a dialog just
            // closed above the row.
            onClick: (event) => event.detail < 2 && !isOnLink(event) && open(row),
          })}
        >
          {(row, index) => (
            <Cells {...{ list, row, names }} columns={visible} isTabStop={index === cursor.at} />
          )}
        </VirtualRows>
      )}
    </Paper>
  )
}

type NamedColumn = readonly [name: string, column: DayColumn]

interface HeaderProps {
  columns: readonly NamedColumn[]
  totals: ReactNode
}

function Header({ columns, totals }: HeaderProps) {
  return (
    <Box role="rowgroup" className="header">
      <Box role="row" aria-rowindex={1}>
        {columns.map(([name, { label, header, sort, isNumber, isHidden }]) => (
          <Box
            key={name}
            role="columnheader"
            className={isNumber ? 'number' : undefined}
            aria-sort={sort}
          >
            {header ?? (isHidden ? <span className="hidden">{label}</span> : label)}
          </Box>
        ))}
      </Box>
      {totals && (
        <Box role="row" aria-rowindex={2} className="totals">
          <WideCell columns={columns.length}>{totals}</WideCell>
        </Box>
      )}
    </Box>
  )
}

/** The cells of a record. Below them, from the name on, the reason why it could not be decided. */
function Cells({ columns, ...props }: CellProps & Pick<HeaderProps, 'columns'>) {
  const { row, names } = props
  const result = useDecided(row.record)
  return (
    <>
      {columns.map(([name, { cell, text, isNumber }]) => (
        <Box key={name} role="gridcell" className={isNumber ? 'number' : undefined}>
          {cell ? cell(props) : <Text text={text?.(row)} />}
        </Box>
      ))}
      {result?.message && (
        <WideCell columns={names.length} from={names.indexOf('name')}>
          <Reason record={row.record} />
        </WideCell>
      )}
    </>
  )
}

/** A cell that spans all columns from this index on. */
function WideCell({
  columns,
  from = 0,
  children,
}: {
  columns: number
  from?: number
  children: ReactNode
}) {
  return (
    <Box role="gridcell" aria-colspan={columns - from} sx={{ gridColumn: `${from + 1} / -1` }}>
      {children}
    </Box>
  )
}

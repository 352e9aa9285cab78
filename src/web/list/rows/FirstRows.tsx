import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { sortHeader } from '../../ui/table/sort-header.tsx'
import { flexLine } from '../../ui/theme.ts'
import { type RowPage, useRows } from '../context/list-context.ts'
import { Pages } from './Pages.tsx'
import { PageCheckbox, RowCheckbox } from './RowCheckbox.tsx'
import type { RowColumn } from './row-columns.tsx'
import { CELL_PADDING, CHECKBOX_WIDTH, FOOTER_HEIGHT } from './table-size.ts'
import { useTableProps } from './use-table-props.ts'

/** The number of rows from which on only a grid is drawn, as it renders those in view. */
export const MOST_FIRST = 25

interface Props {
  columns: readonly RowColumn[]
  rowHeight: number
}

/** The rows at the same positions as in the grid, until that is needed. */
export function FirstRows({ columns, rowHeight }: Props) {
  const { list, selection } = useRows()
  const ofTable = useMemo((): TableColumn<Row>[] => {
    const ofFields = columns.map((column) => ({
      ...column,
      ...headerOf(column, list),
      ...(column.isBox && { cell: boxed(column) }),
    }))
    if (!selection) return ofFields
    return [
      {
        name: 'select',
        label: 'Select',
        least: CHECKBOX_WIDTH,
        header: <PageCheckbox selection={selection} label="Select all rows" />,
        cell: (row) => <RowCheckbox record={row} selection={selection} />,
      },
      ...ofFields,
    ]
  }, [columns, list, selection])
  return (
    <Paper sx={box}>
      <DataTable
        {...useTableProps()}
        isInBox
        columns={ofTable}
        rows={list.rows.slice(0, MOST_FIRST)}
        rowHeight={rowHeight}
        sx={lookOfGrid(rowHeight)}
      />
      {!list.isLoading && <Pages />}
    </Paper>
  )
}

function boxed({ cell }: RowColumn): RowColumn['cell'] {
  return (row, shown) => <div className="box">{cell(row, shown)}</div>
}

/** A press sorts in ascending order, the next in descending order, and the third as before. */
function headerOf({ name, label, isSortable }: RowColumn, { view, change }: RowPage) {
  if (!isSortable) return undefined
  const order = view.sort?.field === name ? view.sort.order : undefined
  const next = order === undefined ? 'asc' : order === 'asc' ? 'desc' : undefined
  return sortHeader(label, order ? order === 'asc' : undefined, () =>
    change({ sort: next && { field: name, order: next } }),
  )
}

const box = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  // The line below the last row is that of the grid above its footer.
  '& > nav': { height: FOOTER_HEIGHT - 1, justifyContent: 'flex-end' },
} as const

/** Cells as wide and as high as in the grid, each with its padding. */
const lookOfGrid = (rowHeight: number) =>
  ({
    '&&.wide': {
      border: 0,
      overflowY: 'auto',
      '& .line': { height: rowHeight, lineHeight: `${rowHeight - 1}px`, alignItems: 'stretch' },
      '& .line, & .heads': { columnGap: 0, px: 0, py: 0 },
      '& .line > *, & .heads > *': {
        px: `${CELL_PADDING / 2}px`,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '& .box': { ...flexLine, height: '100%' },
      '& .select': { display: 'grid', placeItems: 'center', px: 0 },
    },
  }) as const

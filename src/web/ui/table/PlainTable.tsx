import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow, { type TableRowProps } from '@mui/material/TableRow'
import type { Key, ReactNode, Ref } from 'react'
import { rowHeights } from '../theme.ts'

export interface TableColumn<R> {
  /** At most one column may have an empty label: that of row names, or of buttons. */
  label: string
  /** Undefined if the rows are `children`. */
  cell?: (row: R) => ReactNode
  align?: 'right' | undefined
  /** In px or CSS. If any column has a width, those without share the rest. */
  width?: number | string | undefined
}

interface TableColumns<R> {
  /** The first column is the row header. */
  columns: readonly TableColumn<R>[]
  /** A first column of checkboxes, which is not printed. */
  checkbox?: { all?: ReactNode; of: (row: R) => ReactNode } | undefined
}

export interface TableProps<R> extends TableColumns<R> {
  label?: string
  labelledBy?: string
  rows?: readonly R[]
  classOf?: ((row: R) => string | undefined) | undefined
  footer?: readonly ReactNode[]
  /** Another table body, in place of `rows`. */
  children?: ReactNode
  /** Number of rows with the header, if not all are rendered. */
  rowCount?: number
  /** Sticky header and footer while the rows scroll. */
  isSticky?: boolean
  /** Compact rows, as high as their controls. */
  hasControls?: boolean
  sx?: SxProps<Theme>
}

/** A table without sorting, unlike the grid of a list. */
export function PlainTable<R extends { id: Key }>({
  label,
  labelledBy,
  columns,
  rows = [],
  classOf,
  checkbox,
  footer,
  children,
  rowCount,
  isSticky = false,
  hasControls = false,
  sx,
}: TableProps<R>) {
  const isFixed = columns.some(({ width }) => width !== undefined)
  return (
    <Table
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-rowcount={rowCount}
      sx={[
        tableStyle,
        isFixed && { tableLayout: 'fixed' },
        isSticky && sticky,
        hasControls && low,
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <TableHead>
        <TableRow {...(rowCount && { 'aria-rowindex': 1 })}>
          {checkbox && (
            <TableCell component="td" padding="checkbox">
              {checkbox.all}
            </TableCell>
          )}
          {columns.map((column) => (
            <TableCell
              key={column.label}
              component={column.label ? 'th' : 'td'}
              align={column.align}
              sx={{ width: column.width }}
            >
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      {children ?? (
        <TableBody>
          {rows.map((row) => (
            <PlainRow key={row.id} {...{ columns, checkbox, row }} className={classOf?.(row)} />
          ))}
        </TableBody>
      )}
      {footer && (
        <TableFooter>
          <TableRow>
            <Cells columns={columns} contentOf={(_, at) => footer[at]} />
          </TableRow>
        </TableFooter>
      )}
    </Table>
  )
}

interface RowProps<R> extends TableColumns<R>, TableRowProps {
  row: R
  ref?: Ref<HTMLTableRowElement> | undefined
}

/** A row of the table. */
export function PlainRow<R extends { id: Key }>({ columns, checkbox, row, ...props }: RowProps<R>) {
  return (
    <TableRow data-id={row.id} {...props}>
      {checkbox && <TableCell padding="checkbox">{checkbox.of(row)}</TableCell>}
      <Cells columns={columns} contentOf={({ cell }) => cell?.(row)} />
    </TableRow>
  )
}

interface CellsProps<R> {
  columns: readonly TableColumn<R>[]
  contentOf: (column: TableColumn<R>, at: number) => ReactNode
}

function Cells<R>({ columns, contentOf }: CellsProps<R>) {
  return columns.map((column, at) => (
    <TableCell
      key={column.label}
      {...(at === 0 && { component: 'th', scope: 'row' })}
      align={column.align}
    >
      {contentOf(column, at)}
    </TableCell>
  ))
}

const tableStyle = {
  typography: 'body2',
  // Only for aligned numbers, as it widens hyphens and brackets.
  '& .MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    px: 2,
    py: '3.5px',
    height: rowHeights.usual,
    borderBottom: 0,
    color: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    letterSpacing: 'inherit',
  },
  '& thead :is(th, td)': {
    height: rowHeights.dense,
    py: 0,
    fontWeight: 600,
    bgcolor: 'background.default',
    whiteSpace: 'nowrap',
  },
  '& :is(tbody, tfoot) :is(th, td)': { borderTop: 1, borderColor: 'divider' },
  '& :is(tbody th, tfoot th, tfoot td)': { fontWeight: 600 },
  // Controls are within the height of the row.
  '& :is(th, td) > :is(.MuiIconButton-root, input)': { my: -0.5 },
  '& thead .MuiTableCell-paddingCheckbox > *': { my: -1 },
  '& .MuiTableCell-paddingCheckbox': { width: 48, p: 0, pl: 0.5, displayPrint: 'none' },
}

const sticky = {
  // A collapsed border would not stick with its cell.
  borderCollapse: 'separate',
  '& th, & td': {
    px: 1.5,
    borderBottom: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& thead :is(th, td)': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 500,
  },
  '& :is(tbody, tfoot) :is(th, td)': { borderTop: 0 },
  '& tbody th': { fontWeight: 400 },
  '& tfoot :is(th, td)': {
    position: 'sticky',
    bottom: 0,
    bgcolor: 'background.paper',
  },
} as const

const low = {
  '& th, & td': { px: 1.25, py: 0 },
  '& tbody :is(th, td)': { overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 500 },
}

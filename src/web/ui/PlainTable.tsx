import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Key, ReactNode } from 'react'
import { touch } from './theme.ts'

export interface TableColumn<R> {
  /** Of one column at the most empty: above the names of the rows, or above buttons. */
  label: string
  /** Left out where the rows are `children`. */
  cell?: (row: R) => ReactNode
  align?: 'right' | undefined
  /** In px. Where a column has one, those without share what is left. */
  width?: number | undefined
}

interface Props<R> {
  label?: string
  labelledBy?: string
  /** The cell of the first column is the name of a row. */
  columns: readonly TableColumn<R>[]
  rows?: readonly R[]
  classOf?: (row: R) => string | undefined
  /** A column of checkboxes, which is not printed, before all others. */
  checkbox?: { all?: ReactNode; of: (row: R) => ReactNode } | undefined
  footer?: readonly ReactNode[]
  /** Bodies of rows, where they are in groups. */
  children?: ReactNode
  /** Head and footer stay in view while the rows scroll. */
  isSticky?: boolean
  /** Rows are low, and as high as what is pressed in them. */
  hasControls?: boolean
  sx?: SxProps<Theme>
}

/** A table that is neither sorted nor virtual, unlike the grid of a list. */
export function PlainTable<R extends { id: Key }>({
  label,
  labelledBy,
  columns,
  rows = [],
  classOf,
  checkbox,
  footer,
  children,
  isSticky = false,
  hasControls = false,
  sx,
}: Props<R>) {
  const cells = (contentOf: (column: TableColumn<R>, at: number) => ReactNode) =>
    columns.map((column, at) => (
      <TableCell
        key={column.label}
        {...(at === 0 && { component: 'th', scope: 'row' })}
        align={column.align}
      >
        {contentOf(column, at)}
      </TableCell>
    ))
  const isFixed = columns.some(({ width }) => width !== undefined)
  return (
    <Table
      aria-label={label}
      aria-labelledby={labelledBy}
      sx={[
        look,
        isFixed && { tableLayout: 'fixed' },
        isSticky && sticky,
        hasControls && low,
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <TableHead>
        <TableRow>
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
            <TableRow key={row.id} data-id={row.id} className={classOf?.(row)}>
              {checkbox && <TableCell padding="checkbox">{checkbox.of(row)}</TableCell>}
              {cells(({ cell }) => cell?.(row))}
            </TableRow>
          ))}
        </TableBody>
      )}
      {footer && (
        <TableFooter>
          <TableRow>{cells((_, at) => footer[at])}</TableRow>
        </TableFooter>
      )}
    </Table>
  )
}

const look = {
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 2,
    py: 1,
    borderBottom: 0,
    color: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    letterSpacing: 'inherit',
  },
  '& thead :is(th, td)': { fontWeight: 600, bgcolor: 'background.default', whiteSpace: 'nowrap' },
  '& :is(tbody, tfoot) :is(th, td)': { borderTop: 1, borderColor: 'divider' },
  '& :is(tbody th, tfoot th, tfoot td)': { fontWeight: 600 },
  '& .MuiTableCell-paddingCheckbox': { width: 48, p: 0, pl: 0.5, displayPrint: 'none' },
}

const sticky = {
  // A collapsed border would scroll away from its cell.
  borderCollapse: 'separate',
  '& th, & td': {
    px: 1.5,
    py: 0.75,
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
  '& th, & td': { px: 1.25, py: 0.5, height: touch.target },
  '& tbody :is(th, td)': { overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 500 },
}

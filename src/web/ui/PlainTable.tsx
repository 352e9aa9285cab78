import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Key, ReactNode } from 'react'

interface Column {
  /** Empty above the names of the rows, or above buttons. */
  label: string
  /** Set to the right. */
  isNumber?: boolean
}

interface Props {
  label?: string
  labelledBy?: string
  columns: readonly Column[]
  /** The first cell of a row is its name. */
  rows?: readonly { key: Key; cells: readonly ReactNode[] }[]
  footer?: readonly ReactNode[]
  /** Bodies of rows, where they are in groups. */
  children?: ReactNode
  /** Head and footer stay in view while the rows scroll. */
  isSticky?: boolean
  sx?: SxProps<Theme>
}

/** A table that is read only: not sorted, selected or virtual, unlike the grid of a list. */
export function PlainTable({
  label,
  labelledBy,
  columns,
  rows = [],
  footer,
  children,
  isSticky = false,
  sx,
}: Props) {
  const row = (cells: readonly ReactNode[], key?: Key) => (
    <TableRow key={key}>
      {cells.map((cell, at) => (
        <TableCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={at}
          {...(at === 0 && { component: 'th', scope: 'row' })}
          align={alignOf(columns[at])}
        >
          {cell}
        </TableCell>
      ))}
    </TableRow>
  )
  return (
    <Table
      aria-label={label}
      aria-labelledby={labelledBy}
      sx={[look, isSticky && sticky, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <TableHead>
        <TableRow>
          {columns.map((column, at) => (
            <TableCell
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have no label
              key={at}
              component={column.label ? 'th' : 'td'}
              align={alignOf(column)}
            >
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      {children ?? <TableBody>{rows.map(({ key, cells }) => row(cells, key))}</TableBody>}
      {footer && <TableFooter>{row(footer)}</TableFooter>}
    </Table>
  )
}

export function numberColumn(label: string): Column {
  return { label, isNumber: true }
}

function alignOf(column: Column | undefined) {
  return column?.isNumber ? 'right' : 'left'
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
  '& tbody :is(th, td)': { borderTop: 1, borderColor: 'divider' },
  '& :is(tbody th, tfoot th, tfoot td)': { fontWeight: 600 },
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
  '& tbody :is(th, td)': { borderTop: 0 },
  '& tbody th': { fontWeight: 400 },
  '& tfoot :is(th, td)': {
    position: 'sticky',
    bottom: 0,
    bgcolor: 'background.paper',
  },
} as const

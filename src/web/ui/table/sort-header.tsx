import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ButtonBase from '@mui/material/ButtonBase'
import type { TableColumn } from './columns.ts'

/**
 * The header of a column that sorts by it.
 *
 * @param isAscending undefined unless the table is sorted by this column.
 */
export function sortHeader(
  label: string,
  isAscending: boolean | undefined,
  onSort: () => void,
): Pick<TableColumn<never>, 'header' | 'sort'> {
  const Arrow = isAscending ? ArrowUpward : ArrowDownward
  const isSorted = isAscending !== undefined
  return {
    sort: isSorted ? (isAscending ? 'ascending' : 'descending') : 'none',
    header: (
      <ButtonBase onClick={onSort} sx={wholeHeader}>
        {label}
        {isSorted && <Arrow fontSize="inherit" aria-hidden />}
      </ButtonBase>
    ),
  }
}

const wholeHeader = {
  font: 'inherit',
  width: '100%',
  minHeight: 32,
  gap: 0.5,
  justifyContent: 'flex-start',
  '.number > &': { justifyContent: 'flex-end' },
}

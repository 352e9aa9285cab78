import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ButtonBase from '@mui/material/ButtonBase'
import type { TableColumn } from './columns.ts'

interface Props {
  label: string
  sort: TableColumn<never>['sort']
  onSort: () => void
}

/** The header of a column that sorts by it. */
export function SortButton({ label, sort, onSort }: Props) {
  const Arrow = sort === 'ascending' ? ArrowUpward : ArrowDownward
  return (
    <ButtonBase onClick={onSort} sx={wholeHeader}>
      {label}
      {sort !== 'none' && <Arrow fontSize="inherit" aria-hidden />}
    </ButtonBase>
  )
}

const wholeHeader = {
  font: 'inherit',
  width: '100%',
  minHeight: 32,
  gap: 0.5,
  justifyContent: 'flex-start',
  '.number > &': { justifyContent: 'flex-end' },
}

import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import type { Row } from '../../contract/envelope.ts'
import { titleOf } from '../data/record.ts'
import { useRow } from './list-context.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  record: Row
  /** Without one, there is no checkbox. */
  selection: Selection | undefined
  size?: CheckboxProps['size']
}

/** Selects a row that is no row of the grid. */
export function RowCheckbox({ record, selection, size }: Props) {
  const { resource } = useRow()
  if (!selection) return null
  return (
    <Checkbox
      size={size}
      checked={selection.records.has(record.id)}
      onChange={() => selection.toggle(record)}
      inputProps={{ 'aria-label': `Select ${titleOf(resource, record)}` }}
    />
  )
}

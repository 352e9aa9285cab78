import type { Row } from '../../contract/envelope.ts'
import { titleOf } from '../data/record.ts'
import { PlainCheckbox } from '../ui/PlainCheckbox.tsx'
import { useRow } from './list-context.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  record: Row
  /** Without one, there is no checkbox. */
  selection: Selection | undefined
}

/** Selects a row that is no row of the grid. */
export function RowCheckbox({ record, selection }: Props) {
  const { resource } = useRow()
  if (!selection) return null
  return (
    <PlainCheckbox
      checked={selection.records.has(record.id)}
      onChange={() => selection.toggle(record)}
      aria-label={`Select ${titleOf(resource, record)}`}
    />
  )
}

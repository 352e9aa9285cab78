import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Row } from '../../../contract/envelope.ts'
import { idsOf, titleOf } from '../../data/records/record.ts'
import { CheckboxLabel, PlainCheckbox } from '../../ui/PlainCheckbox.tsx'
import { useRow, useRows } from '../context/list-context.ts'
import type { Selection } from '../reading/use-selection.ts'

interface Props {
  record: Row
  /** Without a selection, there is no checkbox. */
  selection: Selection | undefined
  /**
   * On a card, the checkbox is invisible until selection starts, but the keyboard shortcut clicks
   * it.
   */
  isOfCard?: boolean
}

/** The checkbox of a row outside of the grid. */
export function RowCheckbox({ record, selection, isOfCard }: Props) {
  const { resource } = useRow()
  if (!selection) return null
  return (
    <PlainCheckbox
      checked={selection.records.has(record.id)}
      onChange={() => selection.toggle(record)}
      aria-label={`Select ${titleOf(resource, record)}`}
      hidden={isOfCard && !selection.isSelecting}
    />
  )
}

/** Selects or deselects all rows of the page. Those of other pages stay selected. */
export function PageCheckbox({ selection, label }: { selection: Selection; label?: string }) {
  const here = idsOf(useRows().list.rows)
  const selectedHere = here.filter((id) => selection.records.has(id)).length
  const others = [...selection.records.keys()].filter((id) => !here.includes(id))
  return (
    <PlainCheckbox
      disabled={here.length === 0}
      checked={selectedHere > 0 && selectedHere === here.length}
      indeterminate={selectedHere > 0 && selectedHere < here.length}
      onChange={(event) => selection.choose(event.target.checked ? [...others, ...here] : others)}
      aria-label={label}
    />
  )
}

/** The checkbox for the page, above the rows of a phone during selection. */
export function SelectPage() {
  const { selection } = useRows()
  return (
    selection?.isSelecting && (
      <Stack direction="row" justifyContent="space-between">
        <Button onClick={selection.stop}>Done</Button>
        <CheckboxLabel>
          Select this page
          <PageCheckbox selection={selection} />
        </CheckboxLabel>
      </Stack>
    )
  )
}

import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Row } from '../../../contract/envelope.ts'
import { idsOf, titleOf } from '../../data/record.ts'
import { CheckboxLabel, PlainCheckbox } from '../../ui/PlainCheckbox.tsx'
import { touch } from '../../ui/theme.ts'
import { useRow, useRows } from '../context/list-context.ts'
import type { Selection } from '../reading/use-selection.ts'

interface Props {
  record: Row
  /** Without one, there is no checkbox. */
  selection: Selection | undefined
  /** Where it is a card's: not to be seen until somebody selects. A key clicks it all the same. */
  isOfCard?: boolean
}

/** Selects a row that is no row of the grid. */
export function RowCheckbox({ record, selection, isOfCard = false }: Props) {
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

/** Selects all rows of the page, or none of them; those of other pages stay selected. */
export function PageCheckbox({ selection, label }: { selection: Selection; label?: string }) {
  const here = idsOf(useRows().list.rows)
  const selectedHere = here.filter((id) => selection.records.has(id)).length
  const others = [...selection.records.keys()].filter((id) => !here.includes(id))
  return (
    <PlainCheckbox
      checked={selectedHere > 0 && selectedHere === here.length}
      indeterminate={selectedHere > 0 && selectedHere < here.length}
      onChange={(event) => selection.choose(event.target.checked ? [...others, ...here] : others)}
      aria-label={label}
    />
  )
}

/**
 * Above cards while somebody selects, with its box above theirs, which have the button for more
 * beside them if brief.
 */
export function SelectPage({ isBrief }: { isBrief: boolean }) {
  const { selection } = useRows()
  return (
    selection?.isSelecting && (
      <Stack direction="row" justifyContent="space-between">
        <Button onClick={selection.stop} sx={{ minHeight: touch.target }}>
          Done
        </Button>
        <CheckboxLabel sx={{ mr: isBrief ? `${touch.target + 1}px` : 0 }}>
          Select this page
          <PageCheckbox selection={selection} />
        </CheckboxLabel>
      </Stack>
    )
  )
}

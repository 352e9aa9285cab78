import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { omit } from 'es-toolkit/object'
import type { NamedField } from '../../../contract/compile.ts'
import { touch } from '../../ui/theme.ts'
import { useListContext } from '../context/list-context.ts'
import { useFilterText } from '../reading/filter-text.ts'

/** The active filters as chips that can be removed. */
export default function ActiveFilters() {
  const { list } = useListContext()
  return (
    <Stack
      role="group"
      aria-label="Active filters"
      direction="row"
      useFlexGap
      flexWrap="wrap"
      spacing={1}
      alignItems="center"
    >
      {list.activeFilters.map((column) => (
        <ActiveFilter key={column[0]} column={column} />
      ))}
      <Button size="small" onClick={list.clearFilters}>
        Clear filters
      </Button>
    </Stack>
  )
}

function ActiveFilter({ column }: { column: NamedField }) {
  const { list } = useListContext()
  const label = useFilterText(list, column)
  const remove = () => list.change({ filters: omit(list.view.filters, [column[0]]) })
  return (
    <Chip
      label={label}
      aria-label={`${label}, remove`}
      onClick={remove}
      onDelete={remove}
      sx={touch.small}
    />
  )
}

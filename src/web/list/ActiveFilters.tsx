import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { touch } from '../ui/theme.ts'
import { useListContext } from './list-context.ts'
import { type ActiveFilter, useActiveFilters } from './use-active-filters.ts'

/** The active filters as chips that can be removed. */
export default function ActiveFilters() {
  const { list } = useListContext()
  const active = useActiveFilters(list, list.panel)

  function remove({ name }: ActiveFilter) {
    const { [name]: _, ...others } = list.view.filters
    list.change({ filters: others })
  }

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
      {active.map((filter) => {
        const label = `${filter.label}: ${filter.text ?? '…'}`
        return (
          <Chip
            key={filter.name}
            label={label}
            aria-label={`${label}, remove`}
            onClick={() => remove(filter)}
            onDelete={() => remove(filter)}
            sx={{ height: touch.small, borderRadius: 99 }}
          />
        )
      })}
      <Button size="small" onClick={list.clearFilters} sx={{ minHeight: touch.small }}>
        Clear filters
      </Button>
    </Stack>
  )
}

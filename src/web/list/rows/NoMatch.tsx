import Button from '@mui/material/Button'
import type { NamedField } from '../../../contract/compile.ts'
import { State } from '../../ui/State.tsx'
import { useListContext } from '../context/list-context.ts'
import { activeFilters, useFilterText } from '../reading/filter-text.ts'

/** The message for no matches, with the search and filters. */
export default function NoMatch() {
  const { resource, list } = useListContext()
  const { search } = list.view
  const filters = activeFilters(list, list.narrowing)
  return (
    <State
      title="Nothing matches"
      text={
        <>
          No {resource.singular} was found{search && ` for “${search}”`}
          {filters.map((column, at) => (
            <span key={column[0]}>
              {at > 0 ? ', ' : ' with '}
              <FilterText column={column} />
            </span>
          ))}
          .
        </>
      }
    >
      <Button variant="outlined" onClick={list.clearFilters}>
        Clear filters
      </Button>
    </State>
  )
}

function FilterText({ column }: { column: NamedField }) {
  return useFilterText(useListContext().list, column)
}

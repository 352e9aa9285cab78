import Button from '@mui/material/Button'
import { State } from '../ui/State.tsx'
import { useListContext } from './list-context.ts'
import { useActiveFilters } from './use-active-filters.ts'

/** Names the search and filters when nothing matches. */
export default function NoMatch() {
  const { resource, list } = useListContext()
  const filters = useActiveFilters(list, list.narrowing).map(
    ({ label, text }) => `${label}: ${text ?? '…'}`,
  )
  const { search } = list.view
  const causes = [
    ...(search ? [`for “${search}”`] : []),
    ...(filters.length > 0 ? [`with ${filters.join(', ')}`] : []),
  ]
  return (
    <State title="Nothing matches" text={`No ${resource.singular} was found ${causes.join(' ')}.`}>
      <Button variant="outlined" onClick={list.clearFilters}>
        Clear filters
      </Button>
    </State>
  )
}

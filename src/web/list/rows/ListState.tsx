import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { State } from '../../ui/State.tsx'
import { useListContext } from '../context/list-context.ts'

/**
 * Shown in place of rows: the list failed to load, nothing matches, or it is empty. Each has a next
 * step.
 */
export function ListState() {
  const { resource, list, createPath } = useListContext()
  if (list.error) return <ListError error={list.error} onRetry={list.refresh} />
  if (list.isNarrowed) {
    return (
      <State title="Nothing matches" text="Change the search or the filters.">
        <Button variant="outlined" onClick={list.clearFilters}>
          Clear filters
        </Button>
      </State>
    )
  }
  return (
    <State
      title="Nothing here yet"
      text={
        createPath
          ? `Create the first ${resource.singular}.`
          : `No ${resource.singular} has been created.`
      }
    >
      {createPath && (
        <Button component={Link} to={createPath} variant="outlined">
          Create
        </Button>
      )}
    </State>
  )
}

export function ListError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <State title="This list could not be loaded" text={error.message} onRetry={onRetry} />
}

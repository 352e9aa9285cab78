import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { prefetched } from '../../ui/prefetch.ts'
import { State } from '../../ui/State.tsx'
import { useListContext } from '../context/list-context.ts'

const NoMatch = prefetched(() => import('./NoMatch.tsx'))

/**
 * Shown in place of rows: the list failed to load, nothing matches, or it is empty. Each has a next
 * step.
 */
export function ListState() {
  const { resource, list, createPath } = useListContext()
  if (list.error) return <ListError error={list.error} onRetry={list.refresh} />
  if (list.isNarrowed) {
    return (
      <Suspense>
        <NoMatch />
      </Suspense>
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

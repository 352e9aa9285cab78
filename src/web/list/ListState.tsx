import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { prefetched } from '../ui/prefetch.ts'
import { State } from '../ui/State.tsx'
import type { RecordsProps } from './records-props.ts'

const NoMatch = prefetched(() => import('./NoMatch.tsx'))

/**
 * Shown instead of rows: the list failed to load, nothing matches, or it is empty. Each with the
 * next step.
 */
export function ListState({
  resource,
  list,
  createPath,
}: Pick<RecordsProps, 'resource' | 'list' | 'createPath'>) {
  if (list.error) {
    return (
      <State title="This list could not be loaded" text={list.error.message}>
        <Button variant="outlined" onClick={list.refresh}>
          Retry
        </Button>
      </State>
    )
  }
  if (list.isNarrowed) {
    return (
      <Suspense>
        <NoMatch resource={resource} list={list} />
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

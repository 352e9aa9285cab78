import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { formatCount } from '../../data/records/format.ts'
import { Note } from '../../ui/Note.tsx'
import { State } from '../../ui/State.tsx'
import { problems } from './rules/problems.ts'
import type { CheckProgress } from './use-findings.ts'
import type { GalleryView } from './use-gallery-view.ts'
import type { SourceState } from './use-pictures.ts'

interface NoPicturesProps {
  view: GalleryView
  /** The state of the check; undefined before one. */
  check: CheckProgress['state'] | undefined
  /** Undefined while pictures are loading. */
  onCheck: (() => void) | undefined
  onClear: () => void
}

/**
 * Shown instead of pictures: none has the chosen problem, none is known to have it yet, or there
 * are none.
 */
export function NoPictures({
  view: { source, problem },
  check,
  onCheck,
  onClear,
}: NoPicturesProps) {
  const where = source ? ` of ${source.resource.label.toLowerCase()}` : ''
  if (problem && check === 'running')
    return <State title="None found so far" text="The pictures are being checked." />
  if (problem && check !== 'finished')
    return (
      <State title="Not checked yet" text="Problems are known once all pictures are checked.">
        <Button variant="outlined" disabled={!onCheck} onClick={onCheck}>
          Check now
        </Button>
      </State>
    )
  const title = problem
    ? `Nothing found: ${problems[problem].toLowerCase()}`
    : `No pictures${where} yet`
  const text = problem
    ? `No picture${where} has this problem.`
    : 'A picture is here as soon as a record has it.'
  return (
    <State title={title} text={text}>
      {(source || problem) && (
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </State>
  )
}

interface ReadMoreProps {
  states: readonly SourceState[]
  isLoading: boolean
  onMore: () => void
}

/** The number of records read of long sources, with a button to read more. */
export function ReadMore({ states, isLoading, onMore }: ReadMoreProps) {
  const long = states.filter(({ hasMore }) => hasMore)
  if (long.length === 0) return null
  const read = long.map(
    ({ source, read, total }) =>
      `${source.resource.label}: ${formatCount(read)} ${total === undefined ? '' : `of ${formatCount(total)} `}records`,
  )
  return (
    <Stack alignItems="center" spacing={1} sx={{ py: 2 }}>
      <Note>Read so far. {read.join(', ')}.</Note>
      <Button variant="outlined" disabled={isLoading} onClick={onMore}>
        Load more
      </Button>
    </Stack>
  )
}

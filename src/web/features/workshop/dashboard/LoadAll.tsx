import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { formatCount } from '../../../data/format.ts'
import { State } from '../../../ui/State.tsx'
import type { Read } from '../../../ui/sheets/ReadProgress.tsx'
import { CHART_HEIGHT } from './FiguresPanel.tsx'
import { MOST_JOBS } from './read-jobs.ts'
import type { useCountedJobs } from './use-counted-jobs.ts'

interface Props {
  counting: ReturnType<typeof useCountedJobs>
  /** The number of cars to read, if known. */
  total: number | null
}

/** Offers to count figures in the browser, from all rows, if the server does not return them. */
export function LoadAll({ counting: { progress, error, load, cancel }, total }: Props) {
  if (progress) {
    const all = progress.total ?? total ?? undefined
    return <ReadingCars progress={{ ...progress, total: all }} onCancel={cancel} />
  }
  const limit =
    total !== null && total > MOST_JOBS
      ? ` No more than the first ${formatCount(MOST_JOBS)} of ${formatCount(total)}: choose a shorter period to count all of them.`
      : ''
  return (
    <State
      title={error ? 'The pages could not all be loaded' : 'Not counted by day'}
      text={
        error?.message ??
        `This server does not count by day. The cars can be loaded, page by page, and counted here.${limit}`
      }
    >
      <Button variant="outlined" onClick={load}>
        {error ? 'Retry' : 'Load all pages'}
      </Button>
    </State>
  )
}

interface ReadingProps {
  progress: Read
  onCancel: () => void
}

/** How many cars have been read, while all of a period are. */
export function ReadingCars({ progress: { read, total }, onCancel }: ReadingProps) {
  const text = `${formatCount(read)}${total === undefined ? '' : ` of ${formatCount(total)}`} cars read.`
  return (
    <State title="Loading all pages" text={text}>
      <LinearProgress
        aria-label="Cars read"
        sx={{ width: 240, mb: 2 }}
        {...(total ? { variant: 'determinate', value: Math.min(100, (100 * read) / total) } : {})}
      />
      <Button variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
    </State>
  )
}

/** A skeleton of a chart. */
export function ChartPlaceholder() {
  return <Skeleton variant="rounded" height={CHART_HEIGHT} />
}

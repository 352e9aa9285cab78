import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '../../../data/records/format.ts'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { RecordNotes } from '../RecordNotes.tsx'

interface Props<R> {
  title: string
  rows: readonly R[]
  /** Text for an empty part. */
  none: string
  isLoading: boolean
  /** Minimum height while loading, so that the layout does not shift. */
  reserved?: number
  /** The error, in words. */
  problem: string | undefined
  /** A sentence that there may be more rows. */
  doubt: string | undefined
  refresh: () => void
  /** Number of rows shown at first. */
  first?: number
  children: (rows: readonly R[], titleId: string) => ReactNode
}

/** Number of rows shown at first, and added by each click. */
export const FIRST = 10
const MORE = 50

/** A part of the summary: its first rows, and more on request. */
export function DayPart<R>(props: Props<R>) {
  const { title, rows, none, isLoading, problem, doubt, refresh, reserved, children } = props
  const { first = FIRST } = props
  const [added, setAdded] = useState(0)
  const limit = first + added
  const titleId = useId()
  const shown = rows.slice(0, limit)
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ breakInside: 'avoid' }}>
      <Typography component="h2" variant="h3" id={titleId} sx={{ px: 2, py: 1.25 }}>
        {title}{' '}
        {rows.length > 0 && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {formatCount(rows.length)}
          </Box>
        )}
      </Typography>
      {problem && <RetryAlert onRetry={refresh}>{problem}</RetryAlert>}
      <RecordNotes doubt={doubt} />
      {isLoading && (
        <Box sx={{ px: 2, pb: 2, minHeight: reserved }}>
          <Skeletons count={5} height={36} isText />
        </Box>
      )}
      {!isLoading && !problem && !doubt && rows.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {none}
        </Typography>
      )}
      {shown.length > 0 && children(shown, titleId)}
      {shown.length < rows.length && (
        <Button onClick={() => setAdded(added + MORE)} sx={{ m: 1 }}>
          {formatCount(Math.min(MORE, rows.length - limit))} more
        </Button>
      )}
    </Paper>
  )
}

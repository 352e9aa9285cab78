import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { countBy } from 'es-toolkit/array'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../data/records/format.ts'
import { StillWaiting } from '../ui/StillWaiting.tsx'
import { dismissRun, leftOf, type Run, statusWords, undoneIn, useAnswered } from './runs.ts'

/** The progress of a run, with Stop; once it has ended, its failures, with Retry and Dismiss. */
export default function RunReport({ run }: { run: Run }) {
  const left = leftOf(run).length
  if (run.isRunning)
    return (
      <>
        <RunProgress run={run} />
        <StopButton run={run} />
      </>
    )
  return (
    <RunSummary run={run}>
      {left > 0 && <Button onClick={run.retry}>{retryText(left)}</Button>}
      <Button onClick={() => dismissRun(run.id)}>Dismiss</Button>
    </RunSummary>
  )
}

export function RunProgress({ run }: { run: Run }) {
  const answered = useAnswered(run)
  const total = run.records.length
  return (
    <Box sx={{ flex: 1, minWidth: 160 }}>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {run.doing}: {answered} of {total} answered
      </Typography>
      <LinearProgress
        aria-label="Records answered"
        variant="determinate"
        value={(100 * answered) / total}
      />
      {/* Each reply restarts the timer. */}
      <StillWaiting key={answered} />
    </Box>
  )
}

export function StopButton({ run }: { run: Run }) {
  const [isStopping, setStopping] = useState(false)
  return (
    <Button
      disabled={isStopping || run.records.length === 1}
      onClick={() => {
        setStopping(true)
        run.stop()
      }}
    >
      Stop
    </Button>
  )
}

export function retryText(left: number): string {
  return `Retry failed (${formatCount(left)})`
}

interface SummaryProps {
  run: Run
  /** For a single record, whose name the dialog shows already. */
  isOfOne?: boolean
  /** Buttons beside the summary. */
  children?: ReactNode
}

/** The failures of a run, each with its reason. */
export function RunSummary({ run, isOfOne, children }: SummaryProps) {
  const undone = undoneIn(run)
  if (undone.length === 0) return null
  return (
    <Alert severity={leftOf(run).length > 0 ? 'error' : 'warning'} action={children} sx={summary}>
      {isOfOne ? (
        undone[0]?.message
      ) : (
        <>
          <strong>{summaryText(run)}</strong>
          <Box component="ul" aria-label="What was not done" tabIndex={0} sx={list}>
            {undone.map(({ record, message }) => (
              <li key={record.id}>
                {run.nameOf(record)}: {message}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  )
}

/** `7 of 9 approved, 1 decided before, 1 failed.` */
export function summaryText({ results, done, elsewhere = statusWords.elsewhere }: Run): string {
  const by = countBy([...results.values()], ({ status }) => status)
  const words = { ...statusWords, elsewhere }
  const parts = undone.flatMap((status) =>
    by[status] ? `${formatCount(by[status])} ${words[status]}` : [],
  )
  return `${[`${formatCount(by.done ?? 0)} of ${formatCount(results.size)} ${done}`, ...parts].join(', ')}.`
}

const undone = ['elsewhere', 'gone', 'failed', 'unclear', 'unsent'] as const

const summary = {
  width: '100%',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& .MuiAlert-message': { minWidth: 0, flex: { xs: '1 1 70%', md: 1 } },
  '& .MuiAlert-action': { flexWrap: 'wrap' },
} as const

const list = { m: 0, mt: 0.5, pl: 2.5, maxHeight: 128, overflowY: 'auto' } as const

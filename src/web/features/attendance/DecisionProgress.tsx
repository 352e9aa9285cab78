import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type ResultStore, useAnswered } from './result-store.ts'
import type { Run } from './use-decisions.ts'

interface Props {
  run: Run
  results: ResultStore
  onStop: () => void
}

/** The progress of a run of decisions. */
export function DecisionProgress({ run, results, onStop }: Props) {
  const answered = useAnswered(results)
  const [isStopping, setStopping] = useState(false)
  const total = run.records.length
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {run.approve ? 'Approving' : 'Declining'}: {answered} of {total} answered
        </Typography>
        <LinearProgress
          aria-label="Records answered"
          variant="determinate"
          value={(100 * answered) / total}
        />
      </Box>
      <Button
        disabled={isStopping}
        onClick={() => {
          setStopping(true)
          onStop()
        }}
      >
        Stop
      </Button>
    </>
  )
}

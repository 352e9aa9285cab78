import Box from '@mui/material/Box'
import { flexLines } from '../ui/theme.ts'
import RunReport from './RunReport.tsx'
import type { Run } from './runs.ts'

/** The runs of a list that no dialog shows, above the rows. */
export default function RunBar({ runs }: { runs: readonly Run[] }) {
  return runs.map((run) => (
    <Box key={run.id} role="region" aria-label={run.doing} sx={bar}>
      <RunReport run={run} />
    </Box>
  ))
}

const bar = {
  ...flexLines,
  gap: 1,
  my: 1,
  displayPrint: 'none',
} as const

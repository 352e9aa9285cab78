import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Repair } from '../repair.ts'
import { ReportCosts } from './ReportCosts.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportPart } from './ReportPart.tsx'
import { ReportPhotos } from './ReportPhotos.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  repair: Repair
  isComplete: boolean
  /** Opens the cost editor with unsaved lines; left out for those who may not edit costs. */
  onInputCost?: (() => void) | undefined
}

/** All values of a report, with skeletons for those that its list row lacks. */
export function ReportBody({ repair, isComplete, onInputCost }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
        alignItems: 'start',
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <ReportPart title="What is wrong">
          {repair.description || isComplete ? (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {repair.description || '–'}
            </Typography>
          ) : (
            <Skeleton variant="rounded" height={64} />
          )}
        </ReportPart>
        <ReportPhotos repair={repair} />
        {isComplete ? (
          <ReportCosts repair={repair} onInputCost={onInputCost} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Paper sx={{ px: 2, '& dl > :first-of-type': { borderTop: 0 } }}>
          <ReportFacts repair={repair} />
        </Paper>
        {isComplete ? <Timeline repair={repair} /> : <Skeleton variant="rounded" height={240} />}
      </Stack>
    </Box>
  )
}

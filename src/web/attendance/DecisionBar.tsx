import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { ahead } from '../ahead.ts'
import { LeaveGuard } from '../crud/LeaveGuard.tsx'
import { DecisionProgress } from './DecisionProgress.tsx'
import type { Decisions } from './use-decisions.ts'
import type { Selected } from './use-selected.ts'

const DecisionDialog = ahead(() => import('./DecisionDialog.tsx'))
const DecisionResult = ahead(() => import('./DecisionResult.tsx'))

interface Props {
  selected: Selected
  decisions: Decisions
}

/** What can be done with the selected records, what is being done and what came of it: along the lower edge of the page. */
export function DecisionBar({ selected, decisions }: Props) {
  const { asking, running, result } = decisions
  const isShown = selected.records.length > 0 || running !== undefined || result !== undefined
  return (
    <>
      <LeaveGuard isNeeded={() => running !== undefined} question={leaving} />
      {isShown && (
        <Paper role="region" aria-label="Decision" variant="elevation" elevation={0} sx={bar}>
          {result && (
            <Suspense>
              <DecisionResult result={result} onRetry={decisions.retry} onDismiss={decisions.dismiss} />
            </Suspense>
          )}
          {running && <DecisionProgress run={running} outcomes={decisions.outcomes} onStop={decisions.stop} />}
          {!running && selected.records.length > 0 && (
            <>
              <Typography role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap', flex: { xs: '1 0 60%', md: 1 } }}>
                {selected.records.length} selected
              </Typography>
              <Button onClick={selected.clear}>Clear</Button>
              <Button variant="outlined" color="error" onClick={() => decisions.ask(selected.records, false)} sx={big}>
                Decline
              </Button>
              <Button variant="contained" onClick={() => decisions.ask(selected.records, true)} sx={big}>
                Approve
              </Button>
            </>
          )}
        </Paper>
      )}
      <Suspense>
        {asking && (
          <DecisionDialog
            asking={asking}
            onDecide={() => void decisions.run(asking.records, asking.approve)}
            onClose={decisions.cancel}
          />
        )}
      </Suspense>
    </>
  )
}

const leaving = {
  title: 'Leave while records are decided?',
  text: 'What is decided stays decided. Nothing more is sent once you leave.',
  yes: 'Leave',
  no: 'Stay',
}

const big = { flex: { xs: '1 1 40%', md: 'none' }, minWidth: 96 }

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  // It has a place of its own below the records, so that it never lies over the last of them.
  position: 'sticky',
  bottom: 0,
  // On a phone from edge to edge, over the padding of the page; a stack's spacing says otherwise.
  '&&&': { mt: 'auto', mx: { xs: -2, md: 0 }, mb: { xs: -2, md: 0 } },
  zIndex: 'appBar',
  boxShadow: { xs: 8, md: 0 },
  borderTop: { md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: 0,
  px: { xs: 2, md: 1 },
  pt: 1,
  pb: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 1 },
  '& button': { minHeight: { xs: 48, md: 36 } },
} as const

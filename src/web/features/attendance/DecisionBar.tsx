import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { formatCount } from '../../data/records/format.ts'
import { prefetched, prefetchedOverlay } from '../../ui/prefetch.ts'
import { endBar } from '../../ui/screen/foot-bar.ts'
import { flexLines } from '../../ui/theme.ts'
import { DeclineApprove } from './DeclineApprove.tsx'
import type { Decisions } from './use-decisions.ts'
import type { Selected } from './use-selected.ts'

const DecisionDialog = prefetchedOverlay(() => import('./DecisionDialog.tsx'))
const RunReport = prefetched(() => import('../../actions/RunReport.tsx'))

interface Props {
  selected: Selected
  decisions: Decisions
  /** Shown in its place while the bar has no content. */
  children?: ReactNode
}

/**
 * The actions for the selected records, the progress of a run, and its summary. Sticky at the
 * bottom of the page.
 */
export function DecisionBar({ selected, decisions, children }: Props) {
  const { asking, runs, isRunning } = decisions
  const count = selected.records.length
  const hasSelected = count > 0 || selected.hidden > 0
  const isShown = hasSelected || runs.length > 0
  return (
    <>
      {isShown ? (
        <Box role="region" aria-label="Decision" sx={bar}>
          <Suspense>
            {runs.map((run) => (
              <RunReport key={run.id} run={run} />
            ))}
          </Suspense>
          {!isRunning && hasSelected && (
            <>
              <Typography role="status" sx={{ fontWeight: 600, flex: { xs: '1 0 60%', md: 1 } }}>
                {selectedText(selected)}
              </Typography>
              <Button onClick={selected.clear}>Clear</Button>
              {count > 0 && (
                <DeclineApprove
                  onDecide={(approve) => decisions.ask(selected.records, approve)}
                  sx={{ flex: { xs: '1 1 40%', md: 'none' }, minWidth: 96 }}
                />
              )}
            </>
          )}
        </Box>
      ) : (
        children
      )}

      {asking && (
        <DecisionDialog
          asking={asking}
          onDecide={() => void decisions.run(asking.records, asking.approve)}
          onClose={decisions.cancel}
        />
      )}
    </>
  )
}

/** `3 selected`, also with the number of those not shown, which are not decided. */
function selectedText({ records: { length: count }, hidden }: Selected) {
  if (hidden === 0) return `${formatCount(count)} selected`
  if (count === 0) return `${formatCount(hidden)} selected, not shown here`
  return `${formatCount(count)} selected, and ${formatCount(hidden)} more not shown here, left out`
}

const bar = {
  ...endBar('md'),
  ...flexLines,
  gap: 1,
} as const

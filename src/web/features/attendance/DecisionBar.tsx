import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { counted } from '../../../contract/texts.ts'
import { formatCount } from '../../data/format.ts'
import { footBar } from '../../ui/foot-bar.ts'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { prefetched } from '../../ui/prefetch.ts'
import { DecisionProgress } from './DecisionProgress.tsx'
import { DeclineApprove } from './DeclineApprove.tsx'
import type { Attendance } from './record.ts'
import type { Decisions } from './use-decisions.ts'
import type { Selected } from './use-selected.ts'

const DecisionDialog = prefetched(() => import('./DecisionDialog.tsx'))
const DecisionSummary = prefetched(() => import('./DecisionSummary.tsx'))

interface Props {
  selected: Selected
  decisions: Decisions
  /** The records to decide where none is selected. */
  waiting?: readonly Attendance[]
}

/**
 * The actions for the selected records, the progress of a run, and its summary. Sticky at the
 * bottom of the page.
 */
export function DecisionBar({ selected, decisions, waiting = [] }: Props) {
  const { asking, running, summary } = decisions
  const count = selected.records.length
  const hasSelected = count > 0 || selected.hidden > 0
  const isWaiting = !hasSelected && waiting.length > 0
  const isShown = hasSelected || isWaiting || running !== undefined || summary !== undefined
  return (
    <>
      <LeaveGuard isNeeded={() => running !== undefined} question={leaving} />
      {isShown && (
        <Paper role="region" aria-label="Decision" variant="elevation" elevation={0} sx={bar}>
          {summary && (
            <Suspense>
              <DecisionSummary
                summary={summary}
                onRetry={decisions.retry}
                onDismiss={decisions.dismiss}
              />
            </Suspense>
          )}
          {running && (
            <DecisionProgress run={running} results={decisions.results} onStop={decisions.stop} />
          )}
          {!running && isWaiting && (
            <>
              <Typography sx={text}>Waiting: {counted(waiting.length, 'day')}</Typography>
              <DeclineApprove onDecide={(approve) => decisions.ask(waiting, approve)} sx={big} />
            </>
          )}
          {!running && hasSelected && (
            <>
              <Typography role="status" sx={text}>
                {selectedText(selected)}
              </Typography>
              <Button onClick={selected.clear}>Clear</Button>
              {count > 0 && (
                <DeclineApprove
                  onDecide={(approve) => decisions.ask(selected.records, approve)}
                  sx={big}
                />
              )}
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

/**
 * `3 selected`, also with the number of those not shown: `3 selected, and 2 more not shown here`.
 */
function selectedText({ records: { length: count }, hidden }: Selected): string {
  if (hidden === 0) return `${formatCount(count)} selected`
  if (count === 0)
    return `${formatCount(hidden)} selected that ${hidden === 1 ? 'is' : 'are'} not shown here`
  return `${formatCount(count)} selected, and ${formatCount(hidden)} more not shown here: nothing is done with ${hidden === 1 ? 'that one' : 'those'}`
}

const leaving = {
  title: 'Leave while records are decided?',
  text: 'What is decided stays decided. Nothing more is sent once you leave.',
  yes: 'Leave',
  no: 'Stay',
}

const text = { fontWeight: 600, flex: { xs: '1 0 60%', md: 1 } }

const big = { flex: { xs: '1 1 40%', md: 'none' }, minWidth: 96 }

const bar = {
  ...footBar('md'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  // In the flow below the records, so that it never covers the last one.
  position: 'sticky',
  bottom: 0,
  // From edge to edge on a phone, over the padding of the page. `&&&` overrides the spacing of the
  // stack.
  '&&&': { mt: 'auto', mx: { xs: -2, md: 0 }, mb: { xs: -2, md: 0 } },
  // On a wide screen a box that stays in sight as well.
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  border: { md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: { xs: 0, md: 1 },
  p: { md: '8px 16px' },
  '& button': { minHeight: { xs: 48, md: 36 } },
} as const

import { pick } from 'es-toolkit/object'
import { type ComponentProps, Suspense } from 'react'
import { prefetched } from '../../ui/prefetch.ts'
import type { Outcome } from './decisions.ts'
import type { Flagged } from './flags.ts'
import { useLastOutcome } from './outcome-store.ts'
import type { Decisions } from './use-decisions.ts'

const EvidencePanel = prefetched(() => import('./EvidencePanel.tsx'))

interface Props extends Omit<ComponentProps<typeof EvidencePanel>, 'outcome'> {
  decisions: Decisions
}

/** The evidence of the row that is looked at, with what becomes of its record when it is decided. */
export function ShownEvidence({ decisions, flagged, ...props }: Props) {
  const outcome = useLastOutcome(decisions.outcomes, flagged.record)
  return (
    <Suspense>
      <EvidencePanel {...props} flagged={asDecided(flagged, outcome)} outcome={outcome} />
    </Suspense>
  )
}

/** The row may have left its list with the decision, and then knows nothing of it. */
function asDecided(flagged: Flagged, outcome: Outcome | undefined): Flagged {
  if (outcome?.fate !== 'done' && outcome?.fate !== 'elsewhere') return flagged
  const decided = pick(outcome.record, ['statusId', 'statusName', 'decidedBy', 'decidedAt'])
  return { ...flagged, record: { ...flagged.record, ...decided } }
}
